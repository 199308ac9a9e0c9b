import { expenseForm } from '#contract/books/expense-form';
import { addDays, addMonths, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { create } from '../features/books/expenses/service/enter.ts';
import { demoBill } from './papers.ts';

const MONTHS = 12;

interface Spent {
  date: CalendarDate;
  [field: string]: unknown;
}

/** A year of what a landlord pays: the society each month, the tax, repairs, and a bill that waits. */
const yearOf = (homes: number[], today: CalendarDate, billUrl: string): Spent[] => {
  const [first, second, third, fourth] = homes;
  const monthsAgo = (months: number, day: string) => `${addMonths(today, -months).slice(0, 7)}-${day}`;
  const society = { category: 'society', payee: 'Neelkanth Housing Society', way: 'bank_transfer' };
  return [
    ...Array.from({ length: MONTHS }, (_, index) => ({
      ...society,
      propertyIds: [first, second],
      split: 'by_area',
      amount: '6500',
      date: monthsAgo(MONTHS - index, '04'),
    })),
    {
      propertyId: fourth,
      category: 'furnishing',
      amount: '18400',
      date: monthsAgo(9, '18'),
      payee: 'Urban Woodworks',
      way: 'upi',
      note: 'Wardrobe in the second bedroom',
    },
    {
      allProperties: true,
      category: 'property_tax',
      amount: '57600',
      date: monthsAgo(7, '22'),
      payee: 'Municipal Corporation',
      way: 'bank_transfer',
      reference: 'PT-2026-118204',
    },
    {
      propertyId: second,
      category: 'repairs',
      amount: '4750',
      date: monthsAgo(4, '11'),
      payee: 'Sharma Plumbers',
      way: 'cash',
    },
    {
      propertyIds: [first, second, third],
      category: 'insurance',
      amount: '14500',
      date: monthsAgo(3, '02'),
      payee: 'Bharat General Insurance',
      way: 'upi',
    },
    {
      propertyId: first,
      category: 'repairs',
      amount: '3540',
      taxAmount: '540',
      gstin: '27AAPFU0939F1ZV',
      date: addDays(today, -20),
      payee: 'CoolCare Services',
      way: 'upi',
      billUrl,
      note: 'Air conditioner in the living room',
    },
    {
      propertyId: second,
      category: 'electricity',
      amount: '2180',
      date: addDays(today, -6),
      payee: 'State Electricity Board',
      isPaid: false,
    },
  ];
};

/** What the demo landlord has spent, entered on its days. */
export const spendForAYear = async (
  deps: Deps,
  { landlord, homes, upload }: { landlord: Actor; homes: number[]; upload: (bill: Buffer) => Promise<string> },
  at: (deps: Deps, date: CalendarDate) => Deps,
): Promise<void> => {
  const today = dateInIndia(deps.now());
  const billUrl = await upload(await demoBill());
  const spent = yearOf(homes, today, billUrl).sort((one, other) => one.date.localeCompare(other.date));
  for (const expense of spent) {
    const then = at(deps, expense.date);
    await deps.db.transaction((tx) => create(then, tx, landlord, expenseForm.parse(expense)));
  }
};
