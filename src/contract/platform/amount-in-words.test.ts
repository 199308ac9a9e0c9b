import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  ['0.00', 'Rupees Zero Only'],
  ['1.00', 'Rupees One Only'],
  ['0.01', 'One Paisa Only'],
  ['0.50', 'Fifty Paise Only'],
  ['19.99', 'Rupees Nineteen and Ninety-Nine Paise Only'],
  ['20.00', 'Rupees Twenty Only'],
  ['21.01', 'Rupees Twenty-One and One Paisa Only'],
  ['100.00', 'Rupees One Hundred Only'],
  ['110.00', 'Rupees One Hundred Ten Only'],
  ['999.00', 'Rupees Nine Hundred Ninety-Nine Only'],
  ['1000.00', 'Rupees One Thousand Only'],
  ['15001.00', 'Rupees Fifteen Thousand One Only'],
  ['25000.00', 'Rupees Twenty-Five Thousand Only'],
  ['99999.00', 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  ['100000.00', 'Rupees One Lakh Only'],
  ['125000.00', 'Rupees One Lakh Twenty-Five Thousand Only'],
  ['125000.50', 'Rupees One Lakh Twenty-Five Thousand and Fifty Paise Only'],
  ['4587312.75', 'Rupees Forty-Five Lakh Eighty-Seven Thousand Three Hundred Twelve and Seventy-Five Paise Only'],
  ['10000000.00', 'Rupees One Crore Only'],
  ['120300045.00', 'Rupees Twelve Crore Three Lakh Forty-Five Only'],
  ['10000000000.00', 'Rupees One Thousand Crore Only'],
])('%s is %s', (amount, words) => expect(amountInWords(amount)).toBe(words));
