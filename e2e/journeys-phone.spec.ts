import { test } from './fixtures.ts';
import { walkTheJourneys } from './journeys.ts';
import { letAsAgent } from './journeys-agent.ts';
import { phone } from './phones.ts';

test.use({ ...phone, contextOptions: { reducedMotion: 'no-preference' } });

test('the journeys, on a phone', async ({ page, app, expected }) => {
  test.setTimeout(300_000);
  await walkTheJourneys({ page, app, expected });
});

test("the agent's journey, on a phone", async ({ page, browser, app, request }) => {
  test.slow();
  await letAsAgent({ page, browser, app, request });
});
