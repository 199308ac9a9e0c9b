import type { Page } from '@playwright/test';
import { ADMIN, expect, test, withDemo } from './fixtures.ts';
import { answerTo, measureOn, shiftOf, shiftsOn } from './liveliness.ts';
import { noteFigure } from './note-figure.ts';
import { atRest } from './watch.ts';
import { weigh } from './wire.ts';

test.use({ settings: withDemo });
// One after the other, on one demo database.
test.describe.configure({ mode: 'default' });

type Role = 'landlord' | 'tenant' | 'agent';
const roles: Role[] = ['landlord', 'tenant', 'agent'];

const FIRST_VIEW_KB = 350;

const SLOWER_BY = 4;
const SHIFT = { goal: 0.05, limit: 0.1 };
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

interface Interaction {
  name: string;
  act: (page: Page) => Promise<unknown>;
  /** So that it can be done again. */
  undo?: (page: Page) => Promise<unknown>;
}

const main = (page: Page) => page.getByRole('main');
const close = (page: Page) => page.keyboard.press('Escape');

const toSection = (name: string, sign: (page: Page) => ReturnType<Page['getByRole']>): Interaction => {
  const place = (page: Page, label: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: label })
      .or(page.getByRole('tab', { name: label }))
      .first();
  return {
    name: `open ${name}`,
    act: async (page) => {
      await place(page, name).click();
      await expect(sign(page)).toBeVisible();
    },
    undo: (page) => place(page, 'Dashboard').click(),
  };
};

const opens = (
  role: 'button' | 'combobox',
  name: string | RegExp,
  shows: 'dialog' | 'menu' | 'listbox',
): Interaction => ({
  name: `open ${name}`,
  act: async (page) => {
    await page.getByRole(role, { name }).first().click();
    await expect(page.getByRole(shows).first()).toBeVisible();
  },
  undo: close,
});

const searches = (name: string, words: string): Interaction => {
  const box = (page: Page) => page.getByRole('searchbox', { name });
  return {
    name: `type in ${name}`,
    act: async (page) => {
      await box(page).pressSequentially(words, { delay: 60 });
      await page.waitForURL(/search=/);
      await atRest(page);
    },
    undo: async (page) => {
      await box(page).fill('');
      await page.waitForURL((url) => !url.search.includes('search='));
    },
  };
};

/** The answer is as late as on a bad line: what it changes is no longer excused by the click. */
const LATE_MS = 700;
const late = async (page: Page, path: RegExp) =>
  page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });

const search = (name: string) => (page: Page) => page.getByRole('searchbox', { name });
const accountMenu = opens('button', /^Account of/, 'menu');
const bell = opens('button', /^Notifications/, 'dialog');
const messages = toSection('Messages', (page) => page.getByRole('tablist', { name: 'Communication' }));

/** What people do on each dashboard. A section stays open for what follows upon it. */
const visits: Record<Role, Interaction[]> = {
  landlord: [
    { name: 'show as table', act: (page) => page.getByRole('button', { name: 'Show as table' }).click() },
    accountMenu,
    bell,
    toSection('Properties', search('Search properties')),
    searches('Search properties', 'lake'),
    {
      name: 'filter by availability',
      act: (page) => page.getByRole('radiogroup', { name: 'Availability' }).getByText('Occupied').click(),
      undo: (page) => page.getByRole('radiogroup', { name: 'Availability' }).getByText('All').click(),
    },
    opens('button', 'Add Property', 'dialog'),
    toSection('Tenants', search('Search tenants')),
    toSection('Applications', (page) => main(page).getByRole('table')),
    toSection('Payments', search('Search payments')),
    opens('combobox', 'Status', 'listbox'),
    toSection('Documents', search('Search documents')),
    messages,
  ],
  tenant: [
    accountMenu,
    bell,
    toSection('Payments', search('Search payments')),
    searches('Search payments', 'rent'),
    opens('combobox', 'Status', 'listbox'),
    messages,
    toSection('Documents', search('Search documents')),
    opens('button', /^Upload/, 'dialog'),
    toSection('Lease Details', (page) => page.getByRole('region', { name: 'History of terms' })),
  ],
  agent: [
    accountMenu,
    bell,
    toSection('Properties', search('Search your properties')),
    toSection('Applications', (page) => main(page).getByRole('table')),
    toSection('Tenants', search('Search tenants')),
    searches('Search tenants', 'pri'),
    messages,
    toSection('Documents', search('Search documents')),
  ],
};

for (const role of roles) {
  test(`the ${role} dashboard stands still at a quarter of the speed, and tells how soon it answers`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await measureOn(page, SLOWER_BY);
    await late(page, /\/api\/properties\?.*availability=/);
    await enter(page, role);
    await page.goto(`/${role}-dashboard`);
    await isShown(page, role)();
    await atRest(page);

    const all: number[] = [];
    const log: string[] = [];
    const best = new Map<string, number>();
    for (const { name, act, undo } of visits[role]) {
      await test.step(name, async () => {
        for (let tries = 1; tries <= TRIES; tries++) {
          const took = await answerTo(page, () => act(page));
          all.push(took);
          log.push(`${took} ms ${name}`);
          best.set(name, Math.min(took, best.get(name) ?? took));
          await atRest(page);
          // Another program may have had the processor: the same again tells.
          if (took <= ANSWER_GOAL_MS || !undo || tries === TRIES) break;
          await undo(page);
        }
        if (undo && !name.startsWith('open ')) await undo(page);
        if (await page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox')).first().isVisible())
          await close(page);
      });
    }

    const shifts = await shiftsOn(page);
    log.push(...shifts.map(({ at, value, what }) => `${value.toFixed(3)} at ${at.toFixed()} ms: ${what.join(', ')}`));
    await test.info().attach('measured', { body: log.join('\n') });
    const shift = shiftOf(shifts);
    const sorted = all.toSorted((one, other) => one - other);
    const p98 = sorted[Math.ceil(sorted.length * 0.98) - 1] ?? 0;
    const [slowest, slowestMs] = [...best].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
    noteFigure(
      `${role} dashboard at 1/${SLOWER_BY} of the speed: layout shift ${shift.toFixed(3)} (goal ${SHIFT.goal}); ` +
        `answers of ${all.length} interactions: worst ${Math.max(...all)} ms, p98 ${p98} ms (goal ${ANSWER_GOAL_MS} ms); ` +
        `best of up to ${TRIES} tries: ${slowestMs} ms, '${slowest}'`,
    );
    expect(shift, log.join('\n')).toBeLessThanOrEqual(SHIFT.limit);
  });
}
