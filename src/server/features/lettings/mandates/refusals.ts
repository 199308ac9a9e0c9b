import { type MandateRight, rightMissing } from '#contract/lettings/mandate-rights';
import { MANDATE_OVER, PARTY_NO_AGENT, PROPERTY_TAKEN, VERIFY_TO_TAKE } from '#contract/lettings/mandates';
import { AppError } from '#server/app-error';

export const missing = () => new AppError('not_found', 'There is no such mandate.');
export const notBlocked = () => new AppError('not_found', 'This agent is not blocked.');
export const noSuchProperty = () => new AppError('not_found', 'There is no such property.');
export const forSomebodyElse = () => new AppError('forbidden', 'An agent can take a property only for themselves.');
export const ownProperty = () => new AppError('conflict', 'This is your own property.');
export const partyNoAgent = () => new AppError('conflict', PARTY_NO_AGENT);
export const taken = () => new AppError('conflict', PROPERTY_TAKEN);
export const unverified = () => new AppError('verified_email_needed', VERIFY_TO_TAKE);
export const over = () => new AppError('conflict', MANDATE_OVER);
export const withoutRight = (right: MandateRight) => new AppError('right_missing', rightMissing(right));
