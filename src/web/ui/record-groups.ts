import type { Grouping } from './records.ts';

/** Rows that come into sight and go out of it together. */
export interface Stretch<Row> {
  key: string;
  rows: Row[];
  /** How many rows of the list stand before it. */
  before: number;
  /** Whether the heading of its group stands above it. */
  hasHeading: boolean;
}

const ROWS_TOGETHER = 25;
/** A list that is no longer stands there as a whole. */
const MOST_AS_A_WHOLE = 100;

/** Whether what is out of sight gives its place to room of its height. */
export const isLong = (rows: readonly unknown[]) => rows.length > MOST_AS_A_WHOLE;

/** They stand there before anybody has looked where the window is. */
export const startsThere = ({ before }: Stretch<unknown>) => before < MOST_AS_A_WHOLE;

/** As they came: those with the same key that follow each other are together, so many at a time. */
export const stretchesOf = <Row>(rows: Row[], grouping: Grouping<Row> | undefined): Stretch<Row>[] => {
  const stretches: (Stretch<Row> & { group: string; place: number })[] = [];
  for (const [before, row] of rows.entries()) {
    const group = grouping?.keyOf(row) ?? '';
    const last = stretches.at(-1);
    const isSameGroup = last?.group === group;
    if (isSameGroup && last.rows.length < ROWS_TOGETHER) last.rows.push(row);
    else {
      const place = isSameGroup ? last.place + 1 : 0;
      stretches.push({ key: `${group} ${place}`, group, place, rows: [row], before, hasHeading: !isSameGroup });
    }
  }
  return stretches;
};
