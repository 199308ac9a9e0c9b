import { randomUUID } from 'node:crypto';
import type { Role } from '../src/contract/platform/roles.ts';
import { expect, test } from './fixtures.ts';
import { button, expectToast, signInAtDialog, signOut } from './parts.ts';
import { register } from './people.ts';
import { atRest } from './watch.ts';

const tenantId = randomUUID();

/** The links of our mails, by who gets them. Where the way to sign in begins with a click, it is named. */
const links: Record<Role, (string | { path: string; click: string; at?: string })[]> = {
  landlord: [
    '/account',
    '/payments?payment=1',
    '/payments?show=schedules',
    '/role-selector',
    '/landlord-dashboard',
    '/landlord-dashboard?section=properties&property=1',
    `/landlord-dashboard?section=tenants&tenant=${tenantId}`,
    '/landlord-dashboard?section=applications&application=1',
    '/landlord-dashboard?section=documents',
    { path: '/subscription', click: 'Sign In' },
    { path: '/subscription-upgrade', click: 'Sign In', at: '/' },
  ],
  agent: [
    { path: '/agent-dashboard?section=tenants', click: 'Sign In' },
    { path: '/agent-dashboard?section=applications&application=1', click: 'Sign In' },
  ],
  tenant: ['/tenant-dashboard?section=lease-details', { path: '/messages?conversation=1', click: 'Sign In' }],
};

/** What the links name is not there in this database. */
const missing = ['payments/1', 'properties/1', 'applications/1', `tenants/${tenantId}`].map((path) => `/api/${path}`);

for (const role of ['landlord', 'agent', 'tenant'] as const) {
  test(`each link that a ${role} is mailed leads there after signing in`, async ({ page, expected }) => {
    for (const path of [...missing, '/api/messages']) expected.refusal(404, path);
    const { person } = await register(page, role);
    for (const link of links[role]) {
      const { path, click, at } = typeof link === 'string' ? { path: link, click: undefined, at: undefined } : link;
      await test.step(path, async () => {
        await signOut(page);
        await page.goto(path);
        if (at) {
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
          await atRest(page);
          await page.goto(at);
        }
        if (click) await button(page, click).first().click();
        await signInAtDialog(page, person);
        await expectToast(page, 'Login Successful', 'Welcome back to Kiraya!');
        await expect(page).toHaveURL(path);
        await expect(
          page.getByRole('button', { name: /^Account of/ }).or(page.getByRole('heading', { name: 'Change Your Role' })),
        ).toBeVisible();
        await atRest(page);
      });
    }
  });
}
