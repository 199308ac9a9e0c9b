import { z } from 'zod';
import { get } from '#contract/platform/endpoint';
import { valuesOf } from '#contract/platform/labels';

/** What may need somebody who runs homes, the most urgent first; one and many of it. */
export const attentionWords = {
  overdue: ['overdue payment', 'overdue payments'],
  to_confirm: ['payment to confirm', 'payments to confirm'],
  approvals: ['decision that waits for you', 'decisions that wait for you'],
  to_sign: ['paper that waits for your signature', 'papers that wait for your signature'],
  moving_out: ['step of moving out that waits for you', 'steps of moving out that wait for you'],
  to_settle: ['settlement that waits for you', 'settlements that wait for you'],
  expiring: ['lease that ends within 60 days', 'leases that end within 60 days'],
  same_days: ['home with two leases for the same days', 'homes with two leases for the same days'],
  vacant: ['home empty for over 30 days', 'homes empty for over 30 days'],
  unread: ['unread message', 'unread messages'],
  papers: ['tenant without any document', 'tenants without any document'],
} as const satisfies Record<string, readonly [one: string, many: string]>;
export type AttentionKind = keyof typeof attentionWords;
export const attentionKinds = valuesOf(attentionWords);

export const ENDING_WITHIN_DAYS = 60;
export const EMPTY_FOR_DAYS = 30;

export const inAttentionWords = (kind: AttentionKind, count: number): string =>
  `${count} ${attentionWords[kind][count === 1 ? 0 : 1]}`;

const needed = z.object({ kind: z.enum(attentionKinds), count: z.number() });
export type Needed = z.infer<typeof needed>;

/** '3 things need you'. */
export const thingsInWords = (count: number): string =>
  count === 1 ? '1 thing needs you' : `${count} things need you`;

export const getAttention = get('/api/dashboard/attention', {
  access: ['landlord', 'agent'],
  summary:
    'What needs you now: overdue, to confirm, to decide, to sign, moving out, to settle, ending, let twice, empty, unread, without papers; only what there is',
  shows: [
    'payments',
    'leases',
    'properties',
    'maintenance',
    'applications',
    'messages',
    'documents',
    'signings',
    'settlements',
  ],
  response: { 200: z.array(needed) },
});
