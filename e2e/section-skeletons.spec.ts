import type { Page } from '@playwright/test';
import type { Role } from '../src/contract/platform/roles.ts';
import { entryTo, sectionsOf } from './dashboard-visits.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './parts.ts';
import { register } from './people.ts';

const skeletons = (page: Page) => page.locator('#content').locator('[aria-busy=true], .mantine-Skeleton-root');

for (const [role, sections] of Object.entries(sectionsOf) as [Role, readonly string[]][]) {
  test(`each section of the ${role} shows a skeleton while its code comes`, async ({ page }) => {
    test.setTimeout(120_000);
    await register(page, role);
    await page.goto(`/${role}-dashboard`);
    for (const section of sections.slice(1)) {
      await test.step(section, async () => {
        await expect(skeletons(page)).toHaveCount(0);
        const code = await holdBack(page, '**/assets/**');
        await entryTo(page, section).click();
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
        await entryTo(page, section).click();
        await expect(page).toHaveURL(`/${role}-dashboard?section=${section}`);
        await expect(page.locator('#content').getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0);
        await expect(skeletons(page).first()).toBeVisible();
      });
    }
  });
}
