import { z } from 'zod';
import { optionalDate } from '#contract/platform/calendar';
import { get, patch } from '#contract/platform/endpoint';
import { fileIdOf } from '#contract/platform/files';
import { valuesOf } from '#contract/platform/labels';
import { optionalAmount } from '#contract/platform/money';
import { byRowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';
import { optionalSteps, stepStates, steps } from './completeness.ts';

export const DAY_TO_COME = 'This day has not come yet';
export const SCAN_MISSING = 'Please upload the signed pages, too';

/** Who bore the stamp duty. */
export const dutyPayerLabels = {
  landlord: 'The landlord',
  tenant: 'The tenant',
  both: 'Both, by halves',
} as const;
export type DutyPayer = keyof typeof dutyPayerLabels;
export const dutyPayers = valuesOf(dutyPayerLabels);

const day = optionalDate('Please enter a date');
const number = optionalText(60, 'At most 60 characters');
const ownFile = z
  .string()
  .refine((text) => fileIdOf(text) !== undefined, 'Please upload the file')
  .nullable();

export const paperDays = ['signedOn', 'stampedOn', 'registeredOn', 'notarisedOn', 'policeVerifiedOn'] as const;

const fields = {
  /** On paper. */
  signedOn: day,
  /** The signed pages, scanned. */
  scanUrl: ownFile,
  /** Of the e-stamp certificate. */
  stampNumber: number,
  stampedOn: day,
  stampDuty: optionalAmount('Please enter an amount of at least 0'),
  stampPaidBy: z.enum(dutyPayers).nullable(),
  registrationNumber: number,
  registeredOn: day,
  notaryName: optionalText(100, 'At most 100 characters'),
  notarisedOn: day,
  policeVerifiedOn: day,
  policeReference: number,
  /** The acknowledgement of the police. */
  policeUrl: ownFile,
  notNeeded: z.array(z.enum(optionalSteps)).max(optionalSteps.length),
};

/** What is not named stays. */
export const leasePapersForm = z.object(fields).partial();
export type LeasePapersForm = z.output<typeof leasePapersForm>;

export const leasePapers = z.object({
  leaseId: z.number(),
  signedOn: z.string().nullable(),
  scanUrl: z.string().nullable(),
  stampNumber: z.string().nullable(),
  stampedOn: z.string().nullable(),
  stampDuty: z.string().nullable(),
  stampPaidBy: z.enum(dutyPayers).nullable(),
  registrationNumber: z.string().nullable(),
  registeredOn: z.string().nullable(),
  notaryName: z.string().nullable(),
  notarisedOn: z.string().nullable(),
  policeVerifiedOn: z.string().nullable(),
  policeReference: z.string().nullable(),
  policeUrl: z.string().nullable(),
  notNeeded: z.array(z.enum(optionalSteps)),
  depositAgreed: z.string(),
  depositHeld: z.string(),
  steps: z.array(z.object({ step: z.enum(steps), state: z.enum(stepStates) })),
  /** Of the home, whose facts stand beside it. */
  state: z.string(),
  mayEdit: z.boolean(),
  updatedAt: z.string().nullable(),
});
export type LeasePapers = z.infer<typeof leasePapers>;

export const getLeasePapers = get('/api/leases/{id}/papers', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'What was signed on paper, stamped, registered and verified for a lease, and what is left to do',
  params: byRowId,
  shows: ['agreements', 'leases', 'payments', 'books'],
  response: { 200: leasePapers },
});

export const noteLeasePapers = patch('/api/leases/{id}/papers', {
  access: ['landlord', 'agent'],
  summary: 'Note what was done on paper: signature, e-stamp, registration, notary, police verification',
  params: byRowId,
  body: leasePapersForm,
  changes: ['agreements'],
  response: { 200: leasePapers },
});
