import { monthClosed } from '#contract/books/closing';
import { AppError } from '#server/app-error';
import { rootOf } from '#server/db/out-of-reach';

/** What the database says of a day in a closed month. */
const CLOSED = 'KB001';

/** The same in words, where it is that; anything else stays as it is. */
export const inWords = (error: unknown): unknown => {
  const root = rootOf(error);
  if (!root || !('code' in root) || root.code !== CLOSED) return error;
  const through = 'detail' in root ? String(root.detail) : '';
  return new AppError('month_closed', monthClosed(through.slice(0, 7)));
};
