import { TENANT_NOT_REACHED } from '#contract/books/statements';
import { AppError } from '#server/app-error';

export const notReached = () =>
  new AppError('conflict', TENANT_NOT_REACHED, { fieldErrors: { toTenant: TENANT_NOT_REACHED } });

export const ownersOnly = () =>
  new AppError('forbidden', 'Only the owner sends statements of properties, or to other addresses.');

const UNPROVED = 'Please confirm your own email address first: then you can send to others.';

export const unproved = () => new AppError('conflict', UNPROVED, { fieldErrors: { email: UNPROVED } });
