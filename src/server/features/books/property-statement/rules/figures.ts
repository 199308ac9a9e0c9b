import { cameInKeys, type FigureKey, type PropertyStatement, wentOutKeys } from '#contract/books/property-statement';
import { addMonths, monthOf } from '#contract/platform/calendar';
import { fromPaise, toPaise } from '#contract/platform/money';
import type { HeldRow, HomeRow, SumRow } from '../queries.ts';

type Figures = Pick<
  PropertyStatement,
  'cameIn' | 'wentOut' | 'totals' | 'deposits' | 'gst' | 'testMode' | 'months' | 'properties'
>;

interface Read {
  from: string;
  to: string;
  sums: SumRow[];
  held: HeldRow[];
  homes: HomeRow[];
}

const NO_HOME = 'Not of a single property';
const GONE = 'A property that is gone';

const added = (rows: SumRow[], keys: readonly (FigureKey | 'test')[]): number =>
  rows
    .filter(({ key }) => key !== null && keys.includes(key))
    .reduce((paise, { amount }) => paise + toPaise(amount), 0);

const totalsOf = (rows: SumRow[]) => {
  const [cameIn, wentOut] = [added(rows, cameInKeys), added(rows, wentOutKeys)];
  return { cameIn: fromPaise(cameIn), wentOut: fromPaise(wentOut), net: fromPaise(cameIn - wentOut) };
};

const figuresOf = (rows: SumRow[], keys: readonly FigureKey[]) =>
  keys
    .map((key) => ({ key, paise: added(rows, [key]) }))
    .filter(({ paise }) => paise !== 0)
    .map(({ key, paise }) => ({ key, amount: fromPaise(paise) }));

const gstOf = (rows: SumRow[]): Pick<PropertyStatement, 'gst'> => {
  const received = rows.reduce((paise, { tax }) => paise + toPaise(tax), 0);
  const paidOver = added(rows, ['gst_out']);
  return received === 0 && paidOver === 0
    ? {}
    : { gst: { received: fromPaise(received), paidOver: fromPaise(paidOver) } };
};

/** '2026-04' to '2026-06', each of them, with or without something in it. */
const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let day = `${monthOf(from)}-01`; day <= to; day = addMonths(day, 1)) months.push(monthOf(day));
  return months;
};

/** What the sums of months and homes come to. Deposits and GST are in none of the totals. */
export const figuresFrom = ({ from, to, sums, held, homes }: Read): Figures => {
  const heldOf = (when: 'opening' | 'closing', rows = held) =>
    fromPaise(rows.reduce((paise, row) => paise + toPaise(row[when]), 0));
  const names = new Map<number | null, string>(homes.map(({ id, name }) => [id, name]));
  const isHeld = ({ opening, closing }: HeldRow) => toPaise(opening) !== 0 || toPaise(closing) !== 0;
  const counted = [...sums.filter(({ key }) => key !== null), ...held.filter(isHeld)];
  const present = new Set(counted.map(({ propertyId }) => propertyId));
  const inOrder = [...names.keys(), ...[...present].filter((id) => !names.has(id))].filter((id) => present.has(id));
  return {
    cameIn: figuresOf(sums, cameInKeys),
    wentOut: figuresOf(sums, wentOutKeys),
    totals: totalsOf(sums),
    deposits: {
      opening: heldOf('opening'),
      received: fromPaise(added(sums, ['deposit_in'])),
      givenBack: fromPaise(added(sums, ['deposit_out'])),
      closing: heldOf('closing'),
    },
    ...gstOf(sums),
    testMode: fromPaise(added(sums, ['test'])),
    months: monthsBetween(from, to).map((month) => ({
      month,
      ...totalsOf(sums.filter((row) => row.month === month)),
    })),
    properties: inOrder.map((propertyId) => ({
      propertyId,
      name: names.get(propertyId) ?? (propertyId === null ? NO_HOME : GONE),
      ...totalsOf(sums.filter((row) => row.propertyId === propertyId)),
      depositsHeld: heldOf(
        'closing',
        held.filter((row) => row.propertyId === propertyId),
      ),
    })),
  };
};
