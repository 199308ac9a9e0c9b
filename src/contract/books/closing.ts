import { z } from 'zod';
import { get, post } from '#contract/platform/endpoint';
import { formatMonth } from '#contract/platform/wording';
import { month } from './journal.ts';

export const monthClosed = (through: string) =>
  `The books are closed through ${formatMonth(through)}. Choose a later day, or have the month opened again.`;
export const MONTH_NOT_OVER = 'Only a month that is over can be closed';
export const MONTH_NOT_CLOSED = 'This month is open already.';

const monthForm = z.object({ month });

export const books = z.object({
  /** The last month that is closed, with all before it: '2026-10'. */
  closedThrough: z.string().nullable(),
  /** The last twelve months, oldest first, by the days of their entries. */
  months: z.array(
    z.object({
      month: z.string(),
      /** What was charged, deposits apart. */
      income: z.string(),
      /** Money that came in, less what went back; deposits are among it. */
      received: z.string(),
      expenses: z.string(),
    }),
  ),
  /** When months were closed and opened again, newest first. */
  history: z.array(
    z.object({
      id: z.number(),
      act: z.enum(['closed', 'reopened']),
      month: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
});
export type Books = z.infer<typeof books>;

export const getBooks = get('/api/books', {
  access: ['landlord'],
  summary: 'Through which month your books are closed',
  shows: ['books', 'payments', 'expenses', 'agent-ledgers', 'leases', 'properties'],
  response: { 200: books },
});

export const closeBooks = post('/api/books/close', {
  access: ['landlord'],
  summary: 'Close a month and all before it: nothing can be dated into them any more',
  body: monthForm,
  changes: ['books'],
  response: { 200: books },
});

export const reopenBooks = post('/api/books/reopen', {
  access: ['landlord'],
  summary: 'Open a closed month and all after it again',
  body: monthForm,
  changes: ['books'],
  response: { 200: books },
});
