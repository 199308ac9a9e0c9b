import type { Page } from '@playwright/test';
import type { Role } from '../src/contract/platform/roles.ts';
import { agentSections, landlordSections, tenantSections } from '../src/web/screens/dashboard-sections.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './parts.ts';

test.use({ settings: { DEMO: '1' } });

const sectionsOf: Record<Role, readonly string[]> = {
  landlord: landlordSections,
  tenant: tenantSections,
  agent: agentSections,
};
const addressOf = (role: Role, section: string) => `/${role}-dashboard?section=${section}`;

const enter = async (page: Page, role: Role) => {
  const data = { email: `${role}@kiraya.example`, password: 'Kiraya@demo1' };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
};

const skeletons = (page: Page) => page.locator('#content').locator('[aria-busy=true], .mantine-Skeleton-root');
/** Agents have tabs, the others a sidebar. */
const entry = (page: Page, section: string) =>
  page
    .locator(`nav a[href$="section=${section}"]`)
    .or(page.getByRole('tab', { name: new RegExp(`^${section}`, 'i') }))
    .first();
const IS_TO_COME = ['reports', 'maintenance'];

for (const [role, all] of Object.entries(sectionsOf) as [Role, readonly string[]][]) {
  const sections = all.filter((section) => !IS_TO_COME.includes(section));

  test(`each section of the ${role} shows a skeleton while its code comes`, async ({ page }) => {
    test.setTimeout(120_000);
    await enter(page, role);
    await page.goto(`/${role}-dashboard`);
    for (const section of sections.slice(1)) {
      await test.step(section, async () => {
        await expect(skeletons(page)).toHaveCount(0);
        const code = await holdBack(page, '**/assets/**');
        await entry(page, section).click();
        await expect(skeletons(page).first()).toBeVisible();
        await code.letGo();
        await page.unrouteAll();
      });
    }
    await expect(skeletons(page)).toHaveCount(0);
  });

  test(`each section of the ${role} shows a skeleton while its data come`, async ({ page }) => {
    test.setTimeout(120_000);
    await enter(page, role);
    await page.route('**/api/**', async (route) => {
      if (route.request().url().endsWith('/api/auth/user')) await route.continue();
    });
    for (const section of sections) {
      await test.step(section, async () => {
        await page.goto(addressOf(role, section));
        await expect(skeletons(page).first()).toBeVisible();
      });
    }
  });
}
