import { addDays, addMonths, type CalendarDate, startOfDayInIndia } from '#contract/platform/calendar';
import type { DemoTenancy } from './tenancies.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A day at ten in the morning in India. */
export const morningOf = (date: CalendarDate): Date => new Date(startOfDayInIndia(date).getTime() + 10 * HOUR_MS);

const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthInWords = (date: CalendarDate): string => month.format(new Date(`${date}T00:00:00Z`));

const monthAround = (date: CalendarDate) => {
  const periodStart = `${date.slice(0, 7)}-01`;
  return { periodStart, periodEnd: addDays(addMonths(periodStart, 1), -1) };
};

const rentOn = ({ monthlyRent, renewal }: DemoTenancy, date: CalendarDate): string =>
  renewal && date >= renewal.startDate ? renewal.monthlyRent : monthlyRent;

/** The rents of a tenancy until today, due on the 5th, paid within a few days but for the last ones, and the deposit. */
export const paymentsOf = (tenancy: DemoTenancy, deposit: string, today: CalendarDate) => {
  const { startDate, endedOn, unpaidMonths, home } = tenancy;
  const until = endedOn ?? today;
  const dueDates: CalendarDate[] = [];
  for (let month = 0; addMonths(startDate, month) <= until; month += 1) {
    dueDates.push(`${addMonths(startDate, month).slice(0, 7)}-05`);
  }
  const rents = dueDates.map((dueDate, index) => {
    const isPaid = index < dueDates.length - unpaidMonths && dueDate < today;
    const paidDate = new Date(morningOf(dueDate).getTime() - ((home + index) % 4) * 24 * HOUR_MS);
    return {
      type: 'rent' as const,
      amount: rentOn(tenancy, dueDate),
      dueDate,
      description: `Rent for ${monthInWords(dueDate)}`,
      ...monthAround(dueDate),
      createdAt: startOfDayInIndia(`${dueDate.slice(0, 7)}-01`),
      ...(isPaid ? received(paidDate, String(430_000_000_000 + home * 1000 + index)) : owed(dueDate < today)),
    };
  });
  const start = morningOf(startDate);
  return [
    {
      type: 'security_deposit' as const,
      amount: deposit,
      dueDate: startDate,
      description: 'Security deposit',
      createdAt: start,
      ...received(start, String(420_000_000_000 + home)),
    },
    ...rents,
  ];
};

const received = (at: Date, reference: string) => ({ status: 'paid' as const, receipt: { at, reference } });

const owed = (isLate: boolean) => ({ status: isLate ? ('overdue' as const) : ('pending' as const) });
