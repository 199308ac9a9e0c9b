import { postgresPrograms } from '../scripts/postgres.mjs';
import { askServer } from '../test/postgres-databases.ts';
import { walkTheJourneys } from './journeys.ts';
import { letAsAgent } from './journeys-agent.ts';
import { button } from './parts.ts';
import { changePassword, register } from './people.ts';
import { expect, isWithoutPooler, test } from './two-processes-fixtures.ts';
import { atRest } from './watch.ts';

const isLeftOut = postgresPrograms() === undefined;
if (isLeftOut) process.stderr.write('PostgreSQL is not installed here: the journeys on two processes are left out.\n');
else if (isWithoutPooler)
  process.stderr.write(
    'PgBouncer is not installed here: the journeys on two processes go without a pooler and a replica.\n',
  );

test.skip(isLeftOut, 'PostgreSQL is not installed here');
// One after the other: a second worker would start a second pair.
test.describe.configure({ mode: 'default' });

test('the journeys, each request at the next process', async ({ page, app, expected }) => {
  // A minute or two, and more on a machine that is busy with other things.
  test.setTimeout(300_000);
  await walkTheJourneys({ page, app, expected });
});

test("the agent's journey, each request at the next process", async ({ page, browser, app, request }) => {
  test.slow();
  await letAsAgent({ page, browser, app, request });
});

test('what happens at one process shows in a browser whose stream is at the other', async ({ page, pair }) => {
  const { served } = pair.balancer;
  const whoServed = (path: string) => served.findLast((each) => each.path === path)?.by;
  const { person, token } = await register(page, 'landlord');
  await page.goto('/landlord-dashboard');
  await expect(button(page, 'Notifications, 1 unread')).toBeVisible();
  await expect.poll(() => whoServed('/api/events')).toBeDefined();
  await atRest(page);
  const other = pair.processes[1 - Number(whoServed('/api/events'))];
  await changePassword(page, token, person.password, other?.url);
  await expect(button(page, 'Notifications, 2 unread')).toBeVisible({ timeout: 4000 });
});

test.describe('where PgBouncer is', () => {
  // Before anything is started for it: one that is skipped in its midst has made no calls.
  test.skip(isWithoutPooler, 'PgBouncer is not installed here: the journeys went without a pooler and a replica');
  test('both ask through a pooler, and a replica for reports', async ({ page, pair }) => {
    const { DATABASE_URL, DATABASE_REPLICA_URL = '' } = pair.between.env;
    const { token } = await register(page, 'landlord');
    const headers = { authorization: `Bearer ${token}` };
    const asked = "select from pg_stat_activity where datname = current_database() and query like '%from%journal%'";
    // One that is behind is left out until it has caught up.
    const askedOfReplica = async () => {
      expect((await page.request.get('/api/reports/cash-flow', { headers })).status()).toBe(200);
      return (await askServer(DATABASE_REPLICA_URL, asked)).length;
    };
    await expect.poll(askedOfReplica).toBeGreaterThan(0);
    const statistics = new URL(DATABASE_URL);
    const database = statistics.pathname.slice(1);
    statistics.pathname = '/pgbouncer';
    const lent = await askServer<{ database: string; total_xact_count: string }>(statistics.href, 'show stats');
    expect(lent.find((each) => each.database === database)).toMatchObject({
      total_xact_count: expect.stringMatching(/^[1-9]\d\d/),
    });
  });
});
