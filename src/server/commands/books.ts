import { checkBooks } from '../features/books/journal/service/check.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, refuseMore, type Work } from './command.ts';

const check: Work = async ({ db }) => {
  const { entries, problems } = await checkBooks(db);
  if (problems.length > 0) throw new OperatorError(['The books are not in order.', ...problems].join('\n  '));
  return `The books are in order: ${entries} entries, each of which balances and agrees with its payment.`;
};

/** `npm run books` */
export const books: Command = (words) => {
  refuseMore(words, 'npm run books');
  return check;
};
