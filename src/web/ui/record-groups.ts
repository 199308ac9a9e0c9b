import type { Grouping } from './records.ts';

interface Group<Row> {
  key: string;
  first: Row;
  rows: Row[];
}

/** As they came: those with the same key that follow each other are together. */
export const groupsOf = <Row>(rows: Row[], grouping: Grouping<Row> | undefined): Group<Row>[] => {
  const groups: Group<Row>[] = [];
  for (const row of rows) {
    const key = grouping?.keyOf(row) ?? '';
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, first: row, rows: [row] });
  }
  return groups;
};
