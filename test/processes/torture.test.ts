import { afterEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../bench/torture/books.ts';
import { restartDatabase } from '../../bench/torture/database-restart.ts';
import { fireAtRandom } from '../../bench/torture/random-requests.ts';
import { schemasThatThrow } from '../../bench/torture/schemas.ts';
import { type Kind, Target } from '../../bench/torture/target.ts';
import { postgresPrograms } from '../postgres-programs.ts';

/** The same every time; `npm run torture` takes another one at each run, and all the time that it is given. */
const SEED = 13;
const SECONDS = 8;

let target: Target | undefined;
afterEach(async () => {
  await target?.close();
  target = undefined;
});

const present: Kind[] = postgresPrograms() ? ['embedded', 'server'] : ['embedded'];

describe('whatever is sent', () => {
  it('no rule of the contract throws instead of refusing', () => {
    expect(schemasThatThrow(SEED, 40)).toEqual([]);
  });

  it.each(present)(
    'is answered as declared, shows nobody what strangers wrote, and leaves the books in order: %s',
    async (kind) => {
      target = await Target.open(kind);
      const { sent, findings } = await fireAtRandom(target, { seed: SEED, seconds: SECONDS, atOnce: 8 });
      expect(findings).toEqual([]);
      expect(sent).toBeGreaterThan(50);
      const { code, output } = await target.stop('SIGTERM');
      expect(code, output).toBe(0);
      expect(await checkBooks(target)).toEqual([]);
    },
  );
});

describe.skipIf(!postgresPrograms())('a database that is restarted under load', () => {
  it('is out of reach for a while, which everybody is told, and comes back by itself', async () => {
    target = await Target.open('server');
    const { findings, refused, successes } = await restartDatabase(target, { seconds: 2 });
    expect(findings).toEqual([]);
    expect(refused).toBeGreaterThan(0);
    expect(successes).toBeGreaterThan(0);
  });
});
