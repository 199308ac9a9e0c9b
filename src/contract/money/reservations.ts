import { z } from 'zod';
import { isPeriod, LEASE_END_BEFORE_START, lease } from '#contract/lettings/leases';
import { calendarDate, optionalDate } from '#contract/platform/calendar';
import { isEmail } from '#contract/platform/email';
import { post } from '#contract/platform/endpoint';
import { optionalAmount, positiveAmount, toPaise } from '#contract/platform/money';
import { rowId } from '#contract/platform/row-id';
import { isPhone, personName, requiredText } from '#contract/platform/text-fields';
import { manualMethods } from './payments.ts';

export const WHO_MISSING = 'Please say for whom it is kept';

const PHONE_WRONG = 'Valid phone number is required';

/** Somebody who is no tenant yet: they are asked whether it is so, as every tenant is. */
const newPerson = z.object({
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  email: z.string('Valid email is required').trim().toLowerCase().max(254).refine(isEmail, 'Valid email is required'),
  phone: requiredText(30, PHONE_WRONG).refine(isPhone, PHONE_WRONG),
});

export const reservationForm = z
  .object({
    propertyId: rowId('Property is required'),
    /** One of your tenants, or somebody new. */
    tenantId: z.uuid(WHO_MISSING).nullable().default(null),
    person: newPerson.nullable().default(null),
    startDate: calendarDate('Please say from when on'),
    endDate: optionalDate('Valid end date is required').default(null),
    /** The last day on which it is kept. */
    reservedUntil: calendarDate('Please say until which day it is kept'),
    monthlyRent: positiveAmount('Rent must be positive'),
    securityDeposit: optionalAmount('Security deposit must be positive')
      .transform((amount) => amount ?? '0.00')
      .default('0.00'),
    bookingAmount: optionalAmount('Booking amount must be positive').default(null),
    /** How the booking amount was paid; none where it is still to pay. */
    bookingMethod: z.enum(manualMethods).nullable().default(null),
  })
  .refine(({ tenantId, person }) => (tenantId === null) !== (person === null), {
    path: ['tenantId'],
    message: WHO_MISSING,
  })
  .refine(({ startDate, endDate }) => isPeriod(startDate, endDate), {
    path: ['endDate'],
    message: LEASE_END_BEFORE_START,
  })
  .refine(({ bookingAmount, bookingMethod }) => bookingMethod === null || toPaise(bookingAmount ?? '0') > 0, {
    path: ['bookingAmount'],
    message: 'Please enter what was paid',
  });
export type ReservationForm = z.output<typeof reservationForm>;

export const reserve = post('/api/reservations', {
  access: ['landlord', 'agent'],
  summary: 'Keep a space for somebody until a day: a tenant of yours, or somebody new, with what was paid for it',
  body: reservationForm,
  changes: ['leases', 'properties', 'buildings', 'tenants', 'payments', 'books'],
  response: { 201: lease },
});
