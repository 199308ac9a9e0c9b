import { expect, test } from 'vitest';
import { tabsFor } from './console-tabs.ts';

test.each([
  [
    'support',
    ['Overview', 'Users', 'Properties', 'Applications', 'Support', 'State facts', 'Tax table', 'Growth and health'],
  ],
  ['billing', ['Overview', 'Users', 'Subscriptions', 'Billing', 'Payments', 'Growth and health']],
] as const)('an admin of the role %s has the tabs that it may open', (role, labels) => {
  expect(tabsFor(role).map(({ label }) => label)).toEqual(labels);
});
