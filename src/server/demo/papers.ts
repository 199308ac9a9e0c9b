import { buffer } from 'node:stream/consumers';
import type { ApplicationFormForm } from '#contract/lettings/application-forms';
import type { DocumentForm } from '#contract/lettings/documents';
import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { newPdf } from '../pdf/new-pdf.ts';

/** A page that says what it stands for: nobody's real paper. */
const page = async (title: string, lines: string[]): Promise<Buffer> => {
  const pdf = await newPdf({ size: 'A5', margin: 48 });
  pdf.fontSize(18).text(title).moveDown();
  for (const line of lines) pdf.fontSize(11).text(line);
  pdf.end();
  return buffer(pdf);
};

const paper = {
  description: null,
  propertyId: null,
  applicationId: null,
  leaseId: null,
  documentDate: null,
  validityDate: null,
};

/** What the demo tenant has filed. */
export const demoPapers = async (
  today: CalendarDate,
): Promise<(Omit<DocumentForm, 'fileUrl'> & { content: Buffer })[]> => [
  {
    ...paper,
    name: 'Masked Aadhaar',
    type: 'tenant_aadhaar',
    documentDate: addDays(today, -900),
    content: await page('Masked Aadhaar (sample)', ['Arjun Nair', 'XXXX XXXX 4821']),
  },
  {
    ...paper,
    name: 'Employer certificate',
    type: 'employer_certificate',
    documentDate: addDays(today, -200),
    content: await page('Employer certificate (sample)', ['Tarang Software certifies that Arjun Nair works with us.']),
  },
  {
    ...paper,
    name: 'Police NOC',
    type: 'police_noc',
    documentDate: addDays(today, -353),
    validityDate: addDays(today, 12),
    content: await page('Police NOC (sample)', ['Tenant verification, valid for one year.']),
  },
];

/** Of what the demo landlord had mended. */
export const demoBill = (): Promise<Buffer> =>
  page('CoolCare Services, bill 2417 (sample)', [
    'Air conditioner: gas refilled, filters cleaned',
    'Taxable value 3,000.00, GST 540.00, total 3,540.00',
    'GSTIN 27AAPFU0939F1ZV',
  ]);

/** What the demo landlord passes on to a tenant. */
export const demoNotice = (): Promise<Buffer> =>
  page('Water tank cleaning (sample)', [
    'The tanks are cleaned on Sunday from 10 to 16.',
    'There is no water meanwhile.',
  ]);

/** What the demo landlord asks of applicants. */
export const demoForm = (propertyId: number | null): ApplicationFormForm => ({
  title: 'Powai Lake Towers: apply here',
  description: 'We answer within three days. Viewings on weekends.',
  propertyId,
  minIncome: '1500000.00',
  maxIncome: null,
  minCreditScore: 720,
  maxOccupants: 4,
  allowPets: false,
  employmentRequired: true,
  minEmploymentLength: '1 year',
  preferredTenantType: 'family',
  dietaryRestrictions: 'no_preference',
  smokingPolicy: 'outdoor_only',
  petPolicy: 'no_pets',
  requiredDocuments: ['tenant_aadhaar', 'tenant_pan'],
  isActive: true,
});
