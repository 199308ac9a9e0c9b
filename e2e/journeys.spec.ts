import { test } from './fixtures.ts';
import { walkTheJourneys } from './journeys.ts';
import { letAsAgent } from './journeys-agent.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the journeys', async ({ page, app, expected }) => {
  // A minute or two, and more on a machine that is busy with other things.
  test.setTimeout(300_000);
  await walkTheJourneys({ page, app, expected });
});

test('an agent takes a property, lets it, and collects the rent, until the landlord ends it', async ({
  page,
  browser,
  app,
  request,
}) => {
  test.slow();
  await letAsAgent({ page, browser, app, request });
});
