import { z } from 'zod';
import { depositSettlers } from '#contract/lettings/lease-people';
import { leasePeople, leasePersonForm } from '#contract/lettings/lease-tenants';
import { manualMethods } from '#contract/money/payments';
import { calendarDate } from '#contract/platform/calendar';
import { post } from '#contract/platform/endpoint';
import { byRowId, optionalRowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';

export const LEAVES_LATER = 'Enter this on their last day, or afterwards.';
export const LEAVES_BEFORE = 'They were not there yet on this day.';
export const JOINER_NEEDED = 'Say who comes in their place: they give the leaver the deposit share.';

/** Somebody leaves, somebody may come in their place, and the lease goes on. */
export const departureForm = z.object({
  /** None: the main tenant leaves. */
  personId: optionalRowId.default(null),
  /** Whoever comes, comes on the next day. */
  lastDay: calendarDate('Last day is required'),
  /** Who gives the leaver their share of the deposit. */
  depositSettledBy: z.enum(depositSettlers, 'Please say who gives the deposit share back'),
  /** How the landlord gave it back. */
  method: z.enum(manualMethods).default('bank_transfer'),
  reference: optionalText(100, 'At most 100 characters').default(null),
  joiner: leasePersonForm.omit({ role: true }).nullable().default(null),
  /** When the main tenant leaves: the co-tenant who takes their place; otherwise whoever comes. */
  nextMainId: optionalRowId.default(null),
});
export type DepartureForm = z.output<typeof departureForm>;

export const leaveSharedLease = post('/api/leases/{id}/departures', {
  access: ['landlord', 'agent'],
  summary: 'One leaves, one may join, and the lease goes on: the share of the deposit is settled in the journal',
  params: byRowId,
  body: departureForm,
  changes: ['leases', 'tenants', 'payments', 'books'],
  response: { 200: leasePeople },
});
