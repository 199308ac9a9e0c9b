import { z } from 'zod';
import { get, raw } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';
import { period } from './journal.ts';
import { entryKinds } from './posting-rules.ts';

export const leaseBalances = z.object({
  leaseId: z.number(),
  /** What is owed and has not come in, deposits with it, whenever it is due. */
  outstanding: z.string(),
  /** What was paid too much. */
  credit: z.string(),
  deposit: z.object({
    /** What was received of it and not given back. */
    held: z.string(),
    /** What was asked for and has not come in. */
    outstanding: z.string(),
  }),
});
export type LeaseBalances = z.infer<typeof leaseBalances>;

/** One entry of the journal, as it concerns the two of a lease. */
export const statementLine = z.object({
  entryId: z.number(),
  kind: z.enum(entryKinds),
  date: z.string(),
  /** The day that it belongs to, where that is another one: its month was closed already. */
  valueDate: z.string(),
  text: z.string(),
  /** What is owed more; below 0 where it is owed less. */
  charge: z.string(),
  /** What came in; below 0 where it was given back. */
  received: z.string(),
  /** What is owed after it; below 0 where there is credit. */
  balance: z.string(),
  /** The payment that it is about. */
  paymentId: z.number().nullable(),
});
export type StatementLine = z.infer<typeof statementLine>;

export const leaseStatement = z.object({
  leaseId: z.number(),
  propertyId: z.number(),
  propertyName: z.string(),
  tenantName: z.string(),
  landlordName: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  opening: z.string(),
  closing: z.string(),
  /** Of the period: the opening balance with what was charged, less what came in and what was used of credit, is the closing one. */
  totals: z.object({ charged: z.string(), received: z.string(), credited: z.string() }),
  lines: z.array(statementLine),
  /** Apart, as it is the tenant's money: its balance is what was asked for and has not come in. */
  deposit: z.object({ held: z.string(), opening: z.string(), closing: z.string(), lines: z.array(statementLine) }),
});
export type LeaseStatement = z.infer<typeof leaseStatement>;

const everybody = ['landlord', 'tenant', 'agent'] as const;

export const getLeaseBalances = get('/api/leases/{id}/balances', {
  access: everybody,
  summary: 'What is outstanding on a lease, its credit and its deposit',
  params: byRowId,
  shows: ['payments', 'leases', 'properties'],
  response: { 200: leaseBalances },
});

export const getLeaseStatement = get('/api/leases/{id}/statement', {
  access: everybody,
  summary: 'The running account of a lease: charges, what came in, and the balance after each; the deposit apart',
  params: byRowId,
  query: z.object(period),
  shows: ['payments', 'leases', 'properties'],
  response: { 200: leaseStatement },
});

export const downloadLeaseStatement = get('/api/leases/{id}/statement.pdf', {
  access: everybody,
  summary: 'The running account of a lease, as PDF',
  params: byRowId,
  query: z.object(period),
  response: { 200: raw('application/pdf') },
  noStore: true,
});

export const exportLeaseStatement = get('/api/leases/{id}/statement.csv', {
  access: everybody,
  summary: 'The running account of a lease, as CSV',
  params: byRowId,
  query: z.object(period),
  response: { 200: raw('text/csv') },
  noStore: true,
});
