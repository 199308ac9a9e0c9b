import { beforeAll, describe, expect, it } from 'vitest';
import { attack, subjectNames } from '../../bench/abuse/attacks.ts';
import { ensureBuilt } from '../../scripts/build.mjs';
import { postgresPrograms } from '../../scripts/postgres.mjs';

const kind = postgresPrograms() ? 'server' : 'embedded';

describe('attacks on a started app', () => {
  // Papers have a thread of their own in the built server alone.
  beforeAll(() => ensureBuilt());

  // Other tests have the processor, too: how long things take is for `npm run abuse` to say.
  it.each(subjectNames)('find nothing: %s', async (subject) => {
    const outcomes = await attack(subject, kind, { longestMs: Number.POSITIVE_INFINITY });
    expect(outcomes.filter(({ leaks }) => leaks.length > 0)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(1);
  });
});
