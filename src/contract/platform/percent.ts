/** Less is none, once it is written with two decimals. */
export const SMALLEST_PERCENT = 0.01;

export const hasTwoDecimals = (percent: number): boolean => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
