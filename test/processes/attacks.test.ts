import { beforeAll, describe, expect, it } from 'vitest';
import { attack, subjectNames } from '../../bench/abuse/attacks.ts';
import { ensureBuilt } from '../../scripts/build.mjs';
import { postgresPrograms } from '../../scripts/postgres.mjs';

const kind = postgresPrograms() ? 'server' : 'embedded';

/** Other tests have the processor, too; `npm run abuse` asks it of every answer. */
const SHARE = 0.95;

describe('attacks on a started app', () => {
  // Papers have a thread of their own in the built server alone.
  beforeAll(() => ensureBuilt());

  it.each(subjectNames)('find nothing: %s', async (subject) => {
    const outcomes = await attack(subject, kind, { share: SHARE });
    expect(outcomes.filter(({ leaks }) => leaks.length > 0)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(1);
  });
});
