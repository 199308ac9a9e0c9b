import { AppError } from '#server/app-error';

/** A property that is not there, or not for the one who asks. */
export const missing = () => new AppError('not_found', 'There is no such property.');
