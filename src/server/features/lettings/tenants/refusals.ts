import { LEASE_END_BEFORE_START, RENT_MISSING } from '#contract/lettings/leases';
import { EMAIL_EXISTS, EMAIL_FIXED, EMAIL_TAKEN, INVITATION_ACCEPTED } from '#contract/lettings/tenants';
import { AppError, atField } from '#server/app-error';

export const missing = () => new AppError('not_found', 'There is no such tenant.');
export const noSuchProperty = () => atField('propertyId', 'There is no such property.');
export const emailTaken = () => new AppError('email_taken', EMAIL_EXISTS, { fieldErrors: { email: EMAIL_TAKEN } });
export const emailFixed = () => atField('email', EMAIL_FIXED, 'conflict');
export const accepted = () => new AppError('conflict', INVITATION_ACCEPTED);

export const endsTooEarly = () => atField('leaseEndDate', LEASE_END_BEFORE_START);

export const rentMissing = () => atField('monthlyRent', RENT_MISSING);

const END_FIRST = 'End the lease first, then choose another property.';
export const endLeaseFirst = () => atField('propertyId', END_FIRST, 'conflict');

export const notYours = () =>
  new AppError(
    'forbidden',
    'This is the tenant of a landlord. Only an agent of their property can change what is known.',
  );
export const landlordDeletes = () =>
  new AppError('forbidden', 'Only the landlord, or the agent who onboarded the tenant, can delete this tenant.');
