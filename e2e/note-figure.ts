import { test } from '@playwright/test';

/** A figure that was measured is kept with the test, for the report. */
export const noteFigure = (figure: string) => {
  test.info().annotations.push({ type: 'measured', description: figure });
};
