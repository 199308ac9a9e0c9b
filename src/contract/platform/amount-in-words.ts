import { type Amount, toPaise } from './money.ts';

const SMALL = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** As India counts: thousands, then lakhs and crores. */
const SCALES: [size: number, name: string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
];

const belowHundred = (number: number): string =>
  number < 20
    ? (SMALL[number] ?? '')
    : [TENS[Math.floor(number / 10)], SMALL[number % 10]].filter((word) => word).join('-');

const inWords = (number: number): string => {
  const scale = SCALES.find(([size]) => number >= size);
  if (!scale) return belowHundred(number);
  const [size, name] = scale;
  return [inWords(Math.floor(number / size)), name, inWords(number % size)].filter((word) => word).join(' ');
};

/** 'Rupees One Lakh Twenty-Five Thousand and Fifty Paise Only', as receipts have it. At least 0. */
export const amountInWords = (amount: Amount): string => {
  const paise = toPaise(amount);
  const [whole, rest] = [Math.floor(paise / 100), paise % 100];
  const rupees = `Rupees ${whole === 0 ? 'Zero' : inWords(whole)}`;
  if (rest === 0) return `${rupees} Only`;
  const small = `${inWords(rest)} ${rest === 1 ? 'Paisa' : 'Paise'}`;
  return whole === 0 ? `${small} Only` : `${rupees} and ${small} Only`;
};
