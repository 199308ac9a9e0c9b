import type { Page } from '@playwright/test';
import type { Role } from '../src/contract/platform/roles.ts';
import { type Deed, deedsOn, entryTo, sectionsOf } from './dashboard-visits.ts';
import { ADMIN, expect, test, withDemo } from './fixtures.ts';
import { answerTo, measureOn, shiftOf, shiftsOn } from './liveliness.ts';
import { noteFigure } from './note-figure.ts';
import { atRest } from './watch.ts';
import { weigh } from './wire.ts';

test.use({ settings: withDemo });
// One after the other, on one demo database.
test.describe.configure({ mode: 'default' });

const roles: Role[] = ['landlord', 'tenant', 'agent'];

const FIRST_VIEW_KB = 350;

const SLOWER_BY = 4;
const MOST_SHIFT = 0.05;
/** Told, not enforced: how long it takes is the machine's, too. */
const ANSWER_GOAL_MS = 200;
const TRIES = 3;

const enter = async (page: Page, role: Role) => {
  const data = { email: `${role}@kiraya.example`, password: 'Kiraya@demo1' };
  const login = await page.request.post('/api/auth/login', { data });
  expect(login.status(), await login.text()).toBe(200);
};

const isShown = (page: Page, role: Role) => async () => {
  const sign = { landlord: 'Recent activity', tenant: 'Next payment', agent: 'Commission by month' }[role];
  await expect(page.getByRole('region', { name: sign, exact: true })).toBeVisible();
};

test(`the first view of a dashboard is at most ${FIRST_VIEW_KB} kB gzip in all`, async ({ browser, baseURL }) => {
  const fresh = async (enterAs: (page: Page) => Promise<unknown>) => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await enterAs(page);
    return { page, close: () => context.close() };
  };
  for (const role of roles) {
    const { page, close } = await fresh((each) => enter(each, role));
    const weight = await weigh(page, `/${role}-dashboard`, isShown(page, role));
    noteFigure(`${role} dashboard, first view: ${weight.kB().toFixed(1)} kB in ${weight.pieces.length} requests`);
    expect(weight.kB(), weight.list()).toBeLessThanOrEqual(FIRST_VIEW_KB);
    await close();
  }
  const { page, close } = await fresh((each) => each.request.post('/admin/login', { data: ADMIN }));
  const backOffice = await weigh(page, '/admin/dashboard', () =>
    expect(page.getByRole('img', { name: /^Bar chart of sign-ups/ })).toBeVisible(),
  );
  noteFigure(`console of the back office, first view (no limit): ${backOffice.kB().toFixed(1)} kB`);
  const bar = page
    .getByRole('img', { name: /^Bar chart of sign-ups/ })
    .locator('[data-bar]')
    .last();
  const { width, height } = (await bar.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height), 'the bars are there to be seen').toBeGreaterThan(3);
  await close();
});

/** An answer that is new is as late as on a bad line: what it changes is no longer excused by the click. */
const LATE_MS = 700;
const NEVER_LATE = ['/api/auth/user', '/api/events'];
const holdAnswersBack = async (page: Page) => {
  const known = new Set<string>();
  await page.route('**/api/**', async (route) => {
    const [request, { pathname, search }] = [route.request(), new URL(route.request().url())];
    const isLate = request.method() === 'GET' && !NEVER_LATE.includes(pathname) && !known.has(pathname + search);
    known.add(pathname + search);
    if (isLate) await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
};

const opening = (section: string, before: string): Deed => ({
  name: 'open it',
  act: (page) => entryTo(page, section).click(),
  undo: (page) => entryTo(page, before).click(),
});

/** The soonest answer of some tries: another program may have had the processor, and the same again tells. */
const soonestAnswer = async (page: Page, { act, undo }: Deed) => {
  let soonest = Number.POSITIVE_INFINITY;
  for (let tries = 1; tries <= TRIES; tries++) {
    soonest = Math.min(soonest, await answerTo(page, () => act(page)));
    await atRest(page);
    if (soonest <= ANSWER_GOAL_MS || !undo || tries === TRIES) break;
    await undo(page);
    await atRest(page);
  }
  return soonest;
};

for (const role of roles) {
  test(`each section of the ${role} stands still at a quarter of the speed, and tells how soon it answers`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    page.setDefaultTimeout(30_000);
    page.setDefaultNavigationTimeout(30_000);
    await measureOn(page, SLOWER_BY);
    await holdAnswersBack(page);
    await enter(page, role);
    await page.goto(`/${role}-dashboard`);
    await isShown(page, role)();
    await atRest(page);

    const log: string[] = [];
    let seen = 0;
    let before = '';
    for (const section of sectionsOf[role]) {
      await test.step(section, async () => {
        const deeds = deedsOn[role][section] ?? [];
        expect(deeds, 'what people do there').not.toEqual([]);
        const answers: [name: string, ms: number][] = [];
        if (before) answers.push(['open it', await soonestAnswer(page, opening(section, before))]);
        for (const deed of deeds) {
          answers.push([deed.name, await soonestAnswer(page, deed)]);
          await deed.undo?.(page);
          await atRest(page);
        }
        const shifts = (await shiftsOn(page)).slice(seen);
        seen += shifts.length;
        before = section;
        const shift = shiftOf(shifts);
        const told = `${role} ${section}: layout shift ${shift.toFixed(3)}, ${answers.map(([name, ms]) => `${name} ${ms} ms`).join(', ')}`;
        noteFigure(`${told} (goal ${ANSWER_GOAL_MS} ms at 1/${SLOWER_BY} of the speed)`);
        const moved = shifts.map(
          ({ at, value, what }) => `${value.toFixed(3)} at ${at.toFixed()} ms: ${what.join(', ')}`,
        );
        log.push(told, ...moved);
        expect.soft(shift, [told, ...moved].join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
      });
    }
    await test.info().attach('measured', { body: log.join('\n') });
  });
}
