import type { ReactNode } from 'react';

/** Figures side by side over time, to be drawn as bars or read in a table. */
export interface Figures {
  /** What they are, for those who do not see them: 'Income against costs by month'. */
  name: string;
  /** The same for the picture: 'Bar chart of income and costs by month'. */
  pictureName: string;
  /** What a row stands for, such as 'Month'. */
  over: string;
  series: { name: string; label: string; color: string }[];
  rows: FigureRow[];
  /** How a value reads, in the table and under the pointer. */
  format: (value: number) => string;
  /** How it stands in the table, where it is more than its text. */
  cell?: (row: FigureRow, series: string) => ReactNode;
  /** How it reads on the axis, where that is shorter. */
  formatShort?: (value: number) => string;
}

export interface FigureRow {
  key: string;
  /** At its row of the table. */
  label: string;
  /** Below its bars. */
  tick: string;
  values: Record<string, number>;
}
