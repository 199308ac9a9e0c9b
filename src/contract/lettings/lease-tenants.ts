import { z } from 'zod';
import { blankIsNone } from '#contract/platform/blank';
import { isEmail } from '#contract/platform/email';
import { del, get, patch, post, put } from '#contract/platform/endpoint';
import { messageAnswer } from '#contract/platform/message-answer';
import { hasTwoDecimals, SMALLEST_PERCENT } from '#contract/platform/percent';
import { byRowId } from '#contract/platform/row-id';
import { isPhone, personName } from '#contract/platform/text-fields';
import { departureStatuses, depositSettlers, leaseBalances, ownWords, personRoles } from './lease-people.ts';
import { standings } from './standings.ts';

export const MAX_CO_TENANTS = 9;

export const SHARES_TOO_MUCH = 'The shares come to more than 100 percent.';
export const LEASE_FIRST = 'People who share need a lease: set property, start date and rent.';
export const ALREADY_IN_LEASE = 'This email belongs to somebody who is on this lease already.';
export const OWN_EMAIL = 'This is your own email.';
export const PERSON_CONFIRMED = 'They have accepted. Say when they leave instead.';
export const NEXT_MAIN_NEEDED = 'Say who becomes the main tenant.';
export const NOT_A_CO_TENANT = 'Please choose a co-tenant of this lease.';
export const PERSON_LEFT = 'They have left already.';
export const PERSON_REMOVED = 'They are no longer on this lease.';
export const PHONE_SHOWN = 'People who share your home see your phone number now.';
export const PHONE_HIDDEN = 'People who share your home do not see your phone number.';

const SHARE = 'A share is a percentage between 0 and 100';

/** Percent with at most two decimals; none: an equal part of what the others leave. */
const share = z.preprocess(
  blankIsNone,
  z.coerce
    .number(SHARE)
    .min(SMALLEST_PERCENT, SHARE)
    .max(100, SHARE)
    .refine(hasTwoDecimals, 'At most two decimals')
    .nullable(),
);

export const leasePersonForm = z.object({
  email: z
    .string('Valid email is required')
    .trim()
    .toLowerCase()
    .max(254, 'Valid email is required')
    .refine(isEmail, 'Valid email is required'),
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  phone: z
    .preprocess(blankIsNone, z.string().trim().max(30).refine(isPhone, 'Valid phone number is required').nullable())
    .default(null),
  role: z.enum(personRoles, 'Please choose co-tenant or guarantor').default('co_tenant'),
  /** A guarantor has none. */
  share: share.default(null),
});
export type LeasePersonForm = z.output<typeof leasePersonForm>;

export const leasePerson = z.object({
  /** None of the main tenant. */
  id: z.number().nullable(),
  role: z.enum(['main', ...personRoles]),
  name: z.string(),
  /** Of a guarantor none, nor of those who have left. */
  share: z.number().nullable(),
  /** Somebody set it; otherwise it is an equal part. */
  isShareSet: z.boolean(),
  standing: z.enum(standings),
  fromDay: z.string(),
  untilDay: z.string().nullable(),
  isYou: z.boolean(),
  /** To landlord and agent; to those who share the home where the person allows it. */
  phone: z.string().nullable(),
  /** To landlord and agent alone. */
  email: z.string().nullable(),
  tenantId: z.string().nullable(),
  /** What they have paid on this lease; a guarantor does not see it. */
  paid: z.string().nullable(),
  /** Where each has a balance: what of all that is due by today is theirs by their share, and not paid. */
  owed: z.string().nullable(),
  /** Of who has left: what of the deposit was theirs, and who gave it to them. */
  depositShare: z.string().nullable(),
  depositSettledBy: z.enum(depositSettlers).nullable(),
});
export type LeasePerson = z.infer<typeof leasePerson>;

/** One of several leaves, or has left; what was taken back is not told. */
export const leaseDeparture = z.object({
  id: z.number(),
  /** Of who leaves; none while it is the main tenant. */
  personId: z.number().nullable(),
  leaver: z.string(),
  isYou: z.boolean(),
  lastDay: z.string(),
  status: z.enum(departureStatuses),
  /** Who comes the day after. */
  joiner: z.string().nullable(),
  /** Of the main tenant's: who leads the lease from then on. */
  nextMain: z.string().nullable(),
  /** Of the deposit, what was theirs on the last day; a guarantor does not see it. */
  depositShare: z.string().nullable(),
  depositSettledBy: z.enum(depositSettlers),
  /** Somebody said that the leaver has it: it is in the books. */
  isSettled: z.boolean(),
  /** Of the leaver: that they got their share. */
  shareWord: z.enum(ownWords),
  /** Of who leads the lease now: that they take it over. */
  leadWord: z.enum(ownWords),
  /** To landlord and agent: why it could not take effect on its day. */
  problem: z.string().nullable(),
});
export type LeaseDeparture = z.infer<typeof leaseDeparture>;

export const leasePeople = z.object({
  leaseId: z.number(),
  balance: z.enum(leaseBalances),
  /** Of the deposit, what is held now; a guarantor does not see it. */
  depositHeld: z.string().nullable(),
  people: z.array(leasePerson),
  /** Newest first. */
  departures: z.array(leaseDeparture),
  /** Whether the viewer may change it. */
  mayChange: z.boolean(),
  /** Of somebody who lives there: whether the others see their phone. */
  showsPhone: z.boolean(),
});
export type LeasePeople = z.infer<typeof leasePeople>;

const everybody = ['landlord', 'tenant', 'agent'] as const;
const managers = ['landlord', 'agent'] as const;
const changes = ['leases', 'tenants'] as const;

export const listLeaseTenants = get('/api/leases/{id}/tenants', {
  access: everybody,
  summary: 'Who belongs to a lease: the main tenant, co-tenants and guarantors, with their shares',
  params: byRowId,
  shows: ['leases', 'tenants', 'payments'],
  response: { 200: leasePeople },
});

export const addLeaseTenant = post('/api/leases/{id}/tenants', {
  access: managers,
  summary: 'Add a co-tenant or a guarantor: they are invited by mail, and a placeholder until they accept',
  params: byRowId,
  body: leasePersonForm,
  changes,
  response: { 201: leasePerson },
});

export const updateLeaseTenant = patch('/api/lease-tenants/{id}', {
  access: managers,
  summary: 'Set the share of a co-tenant; none: an equal part',
  params: byRowId,
  body: z.object({ share }),
  changes,
  response: { 200: leasePeople },
});

export const removeLeaseTenant = del('/api/lease-tenants/{id}', {
  access: managers,
  summary: 'Take back somebody who has not accepted, or a guarantor',
  params: byRowId,
  changes,
  response: { 200: messageAnswer },
});

export const setLeaseBalance = put('/api/leases/{id}/balance', {
  access: managers,
  summary: 'One joint balance of all who share the home, or one for each by their shares',
  params: byRowId,
  body: z.object({ balance: z.enum(leaseBalances) }),
  changes,
  response: { 200: leasePeople },
});

export const showPhoneAtHome = put('/api/phone-at-home', {
  access: ['tenant'],
  summary: 'Whether those who share a home with you see your phone number',
  body: z.object({ isShown: z.boolean() }),
  changes: ['leases'],
  response: { 200: messageAnswer },
});
