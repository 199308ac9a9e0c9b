import type { Deps } from '../deps.ts';

/** Work in the background. It may run twice, so it must come to the same. */
export interface Job<Data extends object = object> {
  name: string;
  run: (deps: Deps, data: Data) => Promise<void>;
  /** Tries after the first, with growing pauses between them. */
  retries?: number;
  /** For jobs that run by the clock, in India. */
  cron?: string;
}

export const job = <Data extends object>(declaration: Job<Data>): Job<Data> => declaration;
