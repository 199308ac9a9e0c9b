import { AppError } from '#server/app-error';

export const NUMBERS_REFUSED = 'Card and account numbers must not be sent.';

/** Nine digits or more in a row, however they are grouped and in whichever script they are written. */
const holdsNumber = (text: string): boolean =>
  /\p{Nd}{9,}/u.test(text.normalize('NFKC').replace(/[\s.,_\p{Pd}]/gu, ''));

/** The last look before something is stored: no field may carry a card or account number. */
export const refuseNumbers = (fields: Record<string, string | null | undefined>): void => {
  const found = Object.entries(fields).find(([, text]) => text && holdsNumber(text));
  if (found) throw new AppError('invalid_input', NUMBERS_REFUSED, { fieldErrors: { [found[0]]: NUMBERS_REFUSED } });
};
