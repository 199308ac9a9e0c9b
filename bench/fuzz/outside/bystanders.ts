import { Load } from '../load.ts';
import type { Rental } from '../rentals.ts';
import type { Target } from '../target.ts';
import { shown } from './trouble.ts';

const AT_ONCE = 2;
/** Each charge is a mail to the tenant: they are not what is to be measured. */
const PAUSE_MS = 500;

/** People whose work needs nothing from outside: whatever is away, they are served. */
export const besideOthers = async <T>(
  target: Target,
  rental: Rental,
  work: () => Promise<T>,
): Promise<{ result: T; served: number; findings: string[] }> => {
  const load = new Load(target, rental, AT_ONCE, PAUSE_MS);
  try {
    const result = await work();
    await load.stop();
    const problems = new Set(load.failures.map((answer) => `somebody else was answered ${shown(answer)}`));
    return { result, served: load.successes, findings: [...problems] };
  } finally {
    await load.stop();
  }
};
