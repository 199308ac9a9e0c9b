import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkBooks } from '../books.ts';
import { Load, lostFrom } from '../load.ts';
import { PASSWORD } from '../proper-values.ts';
import { LANDLORD, type Rental, send } from '../rentals.ts';
import { type Kind, Target } from '../target.ts';
import { type Outcome, shown } from './trouble.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const JUMPS = { 'an hour ahead': HOUR, 'an hour back': -HOUR, 'a day ahead': DAY, 'a day back': -DAY };
const LEAPS = { 'a year ahead': 365 * DAY, 'a year back': -365 * DAY, 'right again': 0 };

const offsetFile = (dataDir: string) => join(dataDir, 'clock-offset');

/** The settings of an app whose clock can be put wrong. */
export const openWithClock = (kind: Kind): Promise<Target> =>
  Target.open(kind, (dataDir) => ({
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url))}`,
    CLOCK_OFFSET_FILE: offsetFile(dataDir),
  }));

/**
 * The clock of the app jumps while people work. By an hour or a day nobody notices; after a year one may have to sign in
 * again. The database keeps its own clock where it is a server.
 */
export const clockJumps = async (target: Target, rental: Rental): Promise<Outcome> => {
  const findings: string[] = [];
  const load = new Load(target, rental, 2);
  const put = async (when: string, offset: number) => {
    await writeFile(offsetFile(target.dataDir), String(offset));
    await sleep(1_500);
    const body = { email: LANDLORD, password: PASSWORD };
    const signedIn = await send(target, 'POST', '/api/auth/login', { body });
    if (signedIn?.status !== 200) findings.push(`with the clock ${when} a sign-in was answered ${shown(signedIn)}`);
    const headers = { authorization: `Bearer ${signedIn?.body.token}` };
    const seen = await send(target, 'GET', '/api/payments?limit=1', { headers });
    if (seen?.status !== 200) findings.push(`with the clock ${when} a list was answered ${shown(seen)}`);
  };
  for (const [when, offset] of Object.entries(JUMPS)) await put(when, offset);
  for (const answer of load.failures) findings.push(`with the clock a day off at most: ${shown(answer)}`);
  load.failures.length = 0;
  for (const [when, offset] of Object.entries(LEAPS)) await put(when, offset);
  await load.stop();
  const wrong = load.failures.filter((answer) => answer?.status !== 401);
  findings.push(...new Set(wrong.map((answer) => `with the clock a year off: ${shown(answer)}`)));
  if (target.kind === 'embedded') await target.stop('SIGTERM');
  findings.push(...(await lostFrom(target, load.acknowledged)), ...(await checkBooks(target)));
  const times = Object.keys(JUMPS).length + Object.keys(LEAPS).length;
  return {
    summary: `the clock jumped ${times} times: ${load.successes} calls served`,
    findings: [...new Set(findings)],
  };
};
