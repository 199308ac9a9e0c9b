import { expect, it } from 'vitest';
import { dashboardPath } from './roles.ts';

it.each([
  ['landlord', '/landlord-dashboard'],
  ['tenant', '/tenant-dashboard'],
  ['agent', '/agent-dashboard'],
  ['somebody', '/'],
  [null, '/'],
  [undefined, '/'],
])('the dashboard of %j is %s', (role, path) => {
  expect(dashboardPath(role)).toBe(path);
});
