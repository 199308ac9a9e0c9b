import { LEASE_END_BEFORE_START, RENT_MISSING } from '#contract/lettings/leases';
import { EMAIL_EXISTS, EMAIL_FIXED, EMAIL_TAKEN, INVITATION_ACCEPTED } from '#contract/lettings/tenants';
import { AppError } from '#server/app-error';

export const at = (field: string, message: string) =>
  new AppError('invalid_input', message, { fieldErrors: { [field]: message } });

export const missing = () => new AppError('not_found', 'There is no such tenant.');
export const noSuchProperty = () => at('propertyId', 'There is no such property.');
export const emailTaken = () => new AppError('email_taken', EMAIL_EXISTS, { fieldErrors: { email: EMAIL_TAKEN } });
export const emailFixed = () => new AppError('conflict', EMAIL_FIXED, { fieldErrors: { email: EMAIL_FIXED } });
export const accepted = () => new AppError('conflict', INVITATION_ACCEPTED);

export const endsTooEarly = () => at('leaseEndDate', LEASE_END_BEFORE_START);

export const rentMissing = () => at('monthlyRent', RENT_MISSING);

const END_FIRST = 'End the lease first, then choose another property.';
export const endLeaseFirst = () => new AppError('conflict', END_FIRST, { fieldErrors: { propertyId: END_FIRST } });

export const notYours = () =>
  new AppError(
    'forbidden',
    'This is the tenant of a landlord. Only an agent of their property can change what is known.',
  );
export const landlordDeletes = () =>
  new AppError('forbidden', 'Only the landlord, or the agent who onboarded the tenant, can delete this tenant.');
