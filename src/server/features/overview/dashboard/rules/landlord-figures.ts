import { incomeFigures, type PropertyCosts } from '#contract/lettings/property-costs';
import { CHART_MONTHS } from '#contract/overview/dashboard';
import { type CalendarDate, lastMonths } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';

/** Properties that came in the same month and went in the same one, if they did. */
interface Stay extends PropertyCosts {
  cameIn: string;
  wentIn: string | null;
}

interface MonthlyIncome {
  month: string;
  amount: Amount;
}

/** Income and costs of the last twelve months, oldest first. A property costs from the month it came to the one it went. */
export const chartMonths = (today: CalendarDate, incomes: MonthlyIncome[], stays: Stay[]) =>
  lastMonths(today, CHART_MONTHS).map((month) => {
    const income = incomes.find((each) => each.month === month)?.amount ?? '0.00';
    const there = stays.filter(({ cameIn, wentIn }) => cameIn <= month && (wentIn === null || month <= wentIn));
    return { month, income, costs: incomeFigures([], there).monthlyCosts };
  });
