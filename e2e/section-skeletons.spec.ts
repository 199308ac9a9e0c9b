import type { Page } from '@playwright/test';
import type { Role } from '../src/contract/platform/roles.ts';
import { agentSections, landlordSections, tenantSections } from '../src/web/screens/dashboard-sections.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './parts.ts';
import { register } from './people.ts';

const sectionsOf: Record<Role, readonly string[]> = {
  landlord: landlordSections,
  tenant: tenantSections,
  agent: agentSections,
};

const skeletons = (page: Page) => page.locator('#content').locator('[aria-busy=true], .mantine-Skeleton-root');
/** Agents have tabs, the others a sidebar. */
const entry = (page: Page, section: string) =>
  page
    .locator(`nav a[href$="section=${section}"]`)
    .or(page.getByRole('tab', { name: new RegExp(`^${section}`, 'i') }))
    .first();
const IS_TO_COME = ['maintenance'];

for (const [role, all] of Object.entries(sectionsOf) as [Role, readonly string[]][]) {
  const sections = all.filter((section) => !IS_TO_COME.includes(section));

  test(`each section of the ${role} shows a skeleton while its code comes`, async ({ page }) => {
    test.setTimeout(120_000);
    await register(page, role);
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
    await register(page, role);
    await page.route('**/api/**', async (route) => {
      if (route.request().url().endsWith('/api/auth/user')) await route.continue();
    });
    await page.goto(`/${role}-dashboard`);
    await expect(skeletons(page).first()).toBeVisible();
    for (const section of sections.slice(1)) {
      await test.step(section, async () => {
        await entry(page, section).click();
        await expect(page).toHaveURL(`/${role}-dashboard?section=${section}`);
        await expect(page.locator('#content').getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0);
        await expect(skeletons(page).first()).toBeVisible();
      });
    }
  });
}
