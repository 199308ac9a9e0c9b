import { test } from '@playwright/test';

/** A figure that was measured: printed, and kept with the test. */
export const tell = (figure: string) => {
  test.info().annotations.push({ type: 'measured', description: figure });
  process.stdout.write(`    ${figure}\n`);
};
