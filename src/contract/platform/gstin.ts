export const GSTIN_WRONG = 'Please enter a GSTIN such as 27AAPFU0939F1ZV';

const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character follows from the others: digits of base 36, weighted 1 and 2 in turn. */
const checkCharacter = (first14: string): string => {
  const sum = [...first14].reduce((total, letter, index) => {
    const product = DIGITS.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
};

export const isGstin = (text: string): boolean => FORM.test(text) && checkCharacter(text.slice(0, 14)) === text[14];
