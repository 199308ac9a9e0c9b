import type { Answer } from '../rentals.ts';

/** What a part has to tell in a line, and what should not have been. */
export interface Outcome {
  summary: string;
  findings: string[];
}

/** Whether an answer says that something is away, and what one can do, with a time to come back. */
export const isExcuse = (answer: Answer | undefined, words: string): boolean =>
  answer?.status === 503 &&
  answer.headers.get('retry-after') !== null &&
  answer.body.code === 'unavailable' &&
  answer.body.message === words;

export const shown = (answer: Answer | undefined): string =>
  answer ? `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}` : 'nothing at all';

/** Asks until something holds, or a while has passed; answers how long it took. */
export const waitFor = async (
  holds: () => Promise<boolean> | boolean,
  seconds: number,
): Promise<number | undefined> => {
  const begun = Date.now();
  while (!(await holds())) {
    if (Date.now() - begun > seconds * 1000) return undefined;
    await new Promise((done) => setTimeout(done, 100));
  }
  return Date.now() - begun;
};
