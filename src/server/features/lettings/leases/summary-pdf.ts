import { buffer } from 'node:stream/consumers';
import { leaseStatusLabels } from '#contract/lettings/lease-terms';
import type { Lease } from '#contract/lettings/leases';
import { dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import type { TenantContact } from '#contract/platform/people';
import { PRODUCT_NAME } from '#contract/platform/product';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { newPdf } from '#server/pdf/new-pdf';
import { paperKind } from '#server/pdf/printer';

const INK = '#1b2430';
const QUIET = '#667085';
const LINE = '#d8dee6';
const ACCENT = '#0b7a75';
const MARGIN = 56;
const LABEL_WIDTH = 130;

/** What the built-in fonts can show: accents are dropped, letters of other scripts are left out. */
const printable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2013\u2014]/g, '-')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const MAX_LETTERS = 160;
const shown = (text: string, instead = '-'): string => {
  const letters = printable(text);
  if (!/[a-z0-9]/i.test(letters)) return instead;
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 3)}...` : letters;
};

/** The fonts of every PDF reader lack the sign of the rupee. */
const rupees = (amount: string) => formatRupees(amount).replace('₹', 'Rs. ');
const endOf = (date: string | null) => (date ? formatDate(date) : 'open');

type Row = [label: string, value: string];

/** Name, email and phone below each other; a name in a script that the fonts lack is told by the email. */
const personRow = (label: string, person: TenantContact | null, name: string): Row => {
  const reach = person ? [person.email ?? '', person.phone ?? ''].filter(Boolean).join('  |  ') : '';
  return [label, [shown(name, ''), shown(reach, '')].filter(Boolean).join('\n') || '-'];
};

const fullName = (person: TenantContact | null) => (person ? `${person.firstName} ${person.lastName}` : '');

const agentName = ({ agent }: Lease) =>
  agent ? `${fullName(agent)}${agent.agencyName ? `, ${agent.agencyName}` : ''}` : '';

const partiesRows = (lease: Lease): Row[] => [
  personRow('Tenant', lease.tenant, lease.tenantName),
  personRow('Landlord', lease.landlord, fullName(lease.landlord)),
  ...(lease.agent ? [personRow('Agent', lease.agent, agentName(lease))] : []),
];

/** Only what there is to pay. */
const costRows = ({ property }: Lease): Row[] => {
  const costs: [string, string][] = [
    ['Maintenance', property.societyMaintenanceDues],
    ['Electricity', property.electricityDues],
    ['Water', property.waterBillDues],
    ['Parking', property.parkingDues],
  ];
  return costs.filter(([, amount]) => toPaise(amount) > 0).map(([label, amount]) => [label, rupees(amount)]);
};

const termsRows = (lease: Lease): Row[] => [
  ['Status', leaseStatusLabels[lease.status]],
  ['Start date', formatDate(lease.startDate)],
  ['End date', endOf(lease.endDate)],
  ['Monthly rent', rupees(lease.monthlyRent)],
  ['Security deposit', rupees(lease.securityDeposit)],
  ...(lease.noticeDate ? [['Notice', formatDate(lease.noticeDate)] as Row] : []),
  ...(lease.endedOn ? [['Ended on', formatDate(lease.endedOn)] as Row] : []),
];

const MAX_PERIODS = 8;
/** One page holds the last ones; a lease that was renewed more often is rare. */
const periodRows = ({ terms }: Lease): Row[] =>
  terms
    .slice(-MAX_PERIODS)
    .map(
      ({ startDate, endDate, monthlyRent }): Row => [
        rupees(monthlyRent),
        `${formatDate(startDate)} - ${endOf(endDate)}`,
      ],
    );

const writeSection = (pdf: PDFKit.PDFDocument, title: string, rows: Row[]): void => {
  if (rows.length === 0) return;
  const width = pdf.page.width - 2 * MARGIN;
  pdf.moveDown(1.1).font('Helvetica-Bold').fontSize(11).fillColor(ACCENT).text(title, MARGIN);
  pdf
    .moveTo(MARGIN, pdf.y + 3)
    .lineTo(MARGIN + width, pdf.y + 3)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke();
  pdf.y += 10;
  for (const [label, value] of rows) {
    const top = pdf.y;
    pdf.font('Helvetica').fontSize(10).fillColor(QUIET).text(label, MARGIN, top, { width: LABEL_WIDTH });
    pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, top, { width: width - LABEL_WIDTH, lineGap: 1 });
    pdf.y += 4;
  }
};

const writeFooter = (pdf: PDFKit.PDFDocument, now: Date): void => {
  const made = `Generated on ${formatDate(dateInIndia(now))} by ${PRODUCT_NAME}. A summary for your files; the signed agreement prevails.`;
  // Written into the lower margin, which would begin a new page otherwise.
  pdf.page.margins.bottom = 0;
  pdf
    .font('Helvetica')
    .fontSize(8.5)
    .fillColor(QUIET)
    .text(made, MARGIN, pdf.page.height - 48);
};

export const summaryName = (lease: Lease): string => {
  const name = printable(lease.property.name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  return `lease-${lease.id}${name.replace(/^-+|-+$/g, '') ? `-${name.replace(/^-+|-+$/g, '')}` : ''}.pdf`;
};

const make = async ({ lease, now }: { lease: Lease; now: Date }): Promise<Buffer> => {
  const info = {
    Title: `Lease summary: ${shown(lease.property.name, String(lease.id))}`,
    Author: PRODUCT_NAME,
    CreationDate: now,
  };
  const pdf = await newPdf({ size: 'A4', margin: MARGIN, info });
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(ACCENT).text(PRODUCT_NAME);
  pdf.moveDown(0.4).fontSize(22).fillColor(INK).text('Lease summary');
  pdf.moveDown(0.2).font('Helvetica').fontSize(10).fillColor(QUIET).text(`Lease no. ${lease.id}`);
  writeSection(pdf, 'Property', [
    ['Name', shown(lease.property.name)],
    ['Address', shown(lease.property.address)],
  ]);
  writeSection(pdf, 'Parties', partiesRows(lease));
  writeSection(pdf, 'Terms', termsRows(lease));
  writeSection(pdf, 'Periods', lease.terms.length > 1 ? periodRows(lease) : []);
  writeSection(pdf, 'Other monthly costs of the property', costRows(lease));
  writeFooter(pdf, now);
  pdf.end();
  return buffer(pdf);
};

/** A lease on one page. */
export const leaseSummary = paperKind({ name: 'lease-summary', make });
