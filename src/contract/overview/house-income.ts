import { splitAmount } from '#contract/books/expense-split';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';

/** What the income from a property is reckoned of, in a year. */
export interface HouseFigures {
  /** Received or receivable. */
  rent: Amount;
  unrealised: Amount;
  municipalTax: Amount;
  /** Of the standard deduction. */
  percent: number;
  loanInterest: Amount;
}

export interface HouseIncome {
  annualValue: Amount;
  netAnnualValue: Amount;
  deduction: Amount;
  /** Below 0 where interest is more than what is left. */
  income: Amount;
}

/** Rent, less what cannot be realised, municipal tax, a part of the rest, and interest. To the paisa: only the whole income is rounded, in the return. */
export const houseIncome = ({ rent, unrealised, municipalTax, percent, loanInterest }: HouseFigures): HouseIncome => {
  const annual = toPaise(rent) - toPaise(unrealised);
  const net = annual - toPaise(municipalTax);
  // Of less than nothing there is no part to deduct.
  const deduction = dividePaise(Math.max(0, net) * Math.round(percent * 100), 10_000);
  return {
    annualValue: fromPaise(annual),
    netAnnualValue: fromPaise(net),
    deduction: fromPaise(deduction),
    income: fromPaise(net - deduction - toPaise(loanInterest)),
  };
};

export interface CoOwner {
  name: string;
  percent: number;
}

/** What falls to each of them, in whole paise that add up; what cannot be divided goes to the first. */
export const sharesOf = (income: Amount, owners: readonly CoOwner[]): (CoOwner & { amount: Amount })[] =>
  splitAmount(
    income,
    owners.map((owner) => ({ ...owner, weight: owner.percent })),
  ).map(({ weight: _, ...share }) => share);
