import { AppError } from '#server/app-error';

export const nothingOwn = () => new AppError('not_found', 'There is no such property or building.');
