import type { TourScreen, Viewer } from '../scripts/tour-screen.ts';
import { tourScreens } from '../scripts/tour-screens.ts';
import type { ApplicationForm } from '../src/contract/lettings/application-forms.ts';
import { enterBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { sweepScreen } from './phone-sweep.ts';
import { phone } from './phones.ts';

test.use({ settings: { DEMO: '1' } });

/** Every place once: a picture of the whole page shows no other one. */
const screensOf = (viewer: Viewer | undefined): TourScreen[] =>
  tourScreens.filter(
    ({ role, path, steps }, index) =>
      role === viewer &&
      (steps ?? tourScreens.findIndex((other) => other.path === path && other.role === role && !other.steps) === index),
  );

/** The landlord's are as many as all others' together: two go through them side by side. */
const parts: { viewer?: Viewer; name: string; screens: TourScreen[] }[] = [
  { name: 'visitor', screens: screensOf(undefined) },
  ...[0, 1].map((half) => ({
    viewer: 'landlord' as const,
    name: `landlord, half ${half + 1}`,
    screens: screensOf('landlord').filter((_, index, { length }) => Number(index >= length / 2) === half),
  })),
  ...(['owner', 'tenant', 'agent', 'operator'] as const).map((viewer) => ({
    viewer,
    name: viewer,
    screens: screensOf(viewer),
  })),
];

test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });

for (const { viewer, name, screens } of parts) {
  test(`whatever opens can be used on a phone: ${name}`, async ({ page, expected }) => {
    test.setTimeout(1_800_000);
    page.setDefaultTimeout(30_000);
    expected.refusal(401, '/admin/me');
    expected.refusal(404, '/api/public/applications/from-the-mail');
    expected.refusal(404, '/no/such/page');
    expected.refusal(400, '/api/invitations/read');
    const credentials = (role: Viewer) => ({ email: `${role}@kiraya.example`, password: 'Kiraya@demo1' });
    const all = [...screens];
    if (viewer === 'operator') await enterBackOffice(page);
    else await page.request.post('/api/auth/login', { data: credentials(viewer ?? 'landlord') });
    if (!viewer) {
      const [form] = (await (await page.request.get('/api/application-forms')).json()) as ApplicationForm[];
      all.push({ name: 'application-form', path: `/application/${form?.shareableLink}` });
      await page.context().clearCookies();
    }
    const sweep = { page, problems: [], looked: new Set<string>(), acted: new Set<string>() };
    for (const screen of all) await test.step(screen.name, () => sweepScreen(sweep, screen));
    expect(sweep.problems).toEqual([]);
  });
}
