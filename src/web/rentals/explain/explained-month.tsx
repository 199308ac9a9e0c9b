import type { Figure } from '#contract/books/figures';
import { fromPaise } from '#contract/platform/money';
import type { FigureRow } from '#web/ui/chart/figures.ts';
import { Explained } from './explained.tsx';
import type { Narrowing } from './figure-pages.ts';

/** The amounts of a chart by month, each with what it adds up; by series. */
export const explainedMonths =
  (figures: Record<string, { figure: Figure; name: string }>, of?: Narrowing) =>
  ({ key: month, label, values }: FigureRow, series: string) => {
    const explained = figures[series];
    if (!explained) return undefined;
    const { figure, name } = explained;
    const amount = fromPaise(values[series] ?? 0);
    return <Explained figure={figure} name={`${name}, ${label}`} amount={amount} of={{ ...of, month }} />;
  };
