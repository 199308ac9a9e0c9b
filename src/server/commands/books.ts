import { checkBooks } from '../features/books/journal/service/check.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, refuseMore } from './command.ts';

/** `npm run books` */
export const books: Command = async (deps, _database, words) => {
  refuseMore(words, 'npm run books');
  const { entries, problems } = await checkBooks(deps.db);
  if (problems.length > 0) throw new OperatorError(['The books are not in order.', ...problems].join('\n  '));
  return `The books are in order: ${entries} entries, each of which balances and agrees with its payment.`;
};
