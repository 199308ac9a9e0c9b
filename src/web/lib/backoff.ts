const FIRST_MS = 1000;
const LONGEST_MS = 30_000;
/** Browsers that lost the server together must not come back together. */
const SPREAD = 0.25;

/** How long to wait before the next try: 1 s, 2 s, 4 s, at most 30 s, and up to a quarter less. */
export const backoff = (failures: number, random = Math.random()): number =>
  Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (1 - SPREAD * random);
