import { z } from 'zod';
import { optionalDate } from '#contract/platform/calendar';
import { get } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { optionalRowId } from '#contract/platform/row-id';
import { ledgerAccounts } from './ledger-accounts.ts';
import { entryKinds, entrySources } from './posting-rules.ts';

export const journalLine = z.object({
  account: z.enum(ledgerAccounts),
  /** Debit above 0, credit below: the lines of an entry come to "0.00". */
  amount: z.string(),
  propertyId: z.number().nullable(),
  leaseId: z.number().nullable(),
  /** The property by name. */
  property: z.string().nullable(),
});

export const journalEntry = z.object({
  id: z.number(),
  kind: z.enum(entryKinds),
  /** In whose month it counts. */
  date: z.string(),
  /** The day that it belongs to: another one where that month was closed already. */
  valueDate: z.string(),
  text: z.string(),
  /** The tenant; nobody where they were removed. */
  person: z.string().nullable(),
  paymentId: z.number().nullable(),
  /** What it comes from where it is not about a payment. */
  source: z.enum(entrySources).nullable(),
  sourceId: z.number().nullable(),
  /** Of what lies between owner and agent. */
  mandateId: z.number().nullable(),
  /** The entry that it corrects. Entries of earlier versions do not say. */
  correctsId: z.number().nullable(),
  /** Who did it; nobody for what happened by itself. */
  author: z.string().nullable(),
  createdAt: z.string(),
  lines: z.array(journalLine),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** '2026-04' */
export const month = z
  .string('Please choose a month')
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month');

export const period = {
  /** From and up to these days. */
  from: optionalDate('Please enter a date').optional(),
  to: optionalDate('Please enter a date').optional(),
};

const journalQuery = pageQuery.extend({
  ...period,
  propertyId: optionalRowId.optional(),
  leaseId: optionalRowId.optional(),
  kind: z.enum(entryKinds).optional(),
  /** One entry alone. */
  entryId: optionalRowId.optional(),
});
export type JournalQuery = z.output<typeof journalQuery>;

export const listJournal = get('/api/journal', {
  access: ['landlord', 'agent'],
  summary: 'The entries of your books, newest first; of an agent, those of the properties that they run',
  query: journalQuery,
  shows: ['payments', 'expenses', 'agent-ledgers', 'leases', 'properties'],
  response: { 200: z.array(journalEntry) },
});
