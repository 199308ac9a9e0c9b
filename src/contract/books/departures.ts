import { z } from 'zod';
import { depositSettlers } from '#contract/lettings/lease-people';
import { leasePeople, leasePersonForm } from '#contract/lettings/lease-tenants';
import { manualMethods } from '#contract/money/payments';
import { calendarDate } from '#contract/platform/calendar';
import { del, post, put } from '#contract/platform/endpoint';
import { messageAnswer } from '#contract/platform/message-answer';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';

export const MAX_MONTHS_AHEAD = 12;
export const LEAVES_TOO_LATE = `A departure is planned at most ${MAX_MONTHS_AHEAD} months ahead.`;
export const LEAVES_ALREADY = 'Their departure is planned already. Take it back to plan another.';
export const LEAVES_BEFORE = 'They were not there yet on this day.';
export const JOINER_NEEDED = 'Say who comes in their place: they give the leaver the deposit share.';

export const LEAVES_AFTER_END = 'The lease ends before this day.';
export const DEPARTURE_DONE = 'They have left: this can no longer be taken back.';
export const DEPARTURE_TAKEN_BACK = 'The departure is taken back. Everybody on the lease is told.';
export const NOTHING_TO_SETTLE = 'Their share of the deposit is settled already.';
export const HAS_MAIN_TENANT = 'This lease has a main tenant.';

const settlement = {
  /** Who gives the leaver their share of the deposit. */
  depositSettledBy: z.enum(depositSettlers, 'Please say who gives the deposit share back'),
  /** How the landlord gave it back. */
  method: z.enum(manualMethods).default('bank_transfer'),
  reference: optionalText(100, 'At most 100 characters').default(null),
};
export const departureSettlement = z.object(settlement);
export type DepartureSettlement = z.output<typeof departureSettlement>;

/** Somebody leaves, somebody may come in their place, and the lease goes on. */
export const departureForm = z.object({
  /** None: the main tenant leaves. */
  personId: optionalRowId.default(null),
  /** Whoever comes, comes on the next day. */
  lastDay: calendarDate('Last day is required'),
  ...settlement,
  joiner: leasePersonForm.omit({ role: true }).nullable().default(null),
  /** When the main tenant leaves: the co-tenant who takes their place; otherwise whoever comes. */
  nextMainId: optionalRowId.default(null),
});
export type DepartureForm = z.output<typeof departureForm>;

const managers = ['landlord', 'agent'] as const;
const changes = ['leases', 'tenants', 'payments', 'books'] as const;

export const leaveSharedLease = post('/api/leases/{id}/departures', {
  access: managers,
  takesKey: true,
  summary:
    'One leaves, one may join, and the lease goes on: at once, or after a day to come; the share of the deposit is settled in the journal',
  params: byRowId,
  body: departureForm,
  changes,
  response: { 200: leasePeople },
});

export const takeBackDeparture = del('/api/departures/{id}', {
  access: managers,
  summary: 'Take back a departure whose day has not come',
  params: byRowId,
  changes,
  response: { 200: messageAnswer },
});

export const settleDeparture = post('/api/departures/{id}/settle', {
  access: managers,
  takesKey: true,
  summary: 'Say that a leaver has got their share of the deposit, and from whom: they are asked whether it is so',
  params: byRowId,
  body: departureSettlement,
  changes,
  response: { 200: leasePeople },
});

export const nameMainTenant = put('/api/leases/{id}/main-tenant', {
  access: managers,
  summary: 'Name the main tenant of a lease that has none: they are asked whether they take it over',
  params: byRowId,
  body: z.object({ personId: rowId('Please choose a co-tenant of this lease.') }),
  changes,
  response: { 200: leasePeople },
});
