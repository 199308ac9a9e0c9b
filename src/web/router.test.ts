import { expect, test } from 'vitest';
import { pagePaths } from '#contract/platform/pages';
import { router } from './router.tsx';

test('every page that the server knows has its route', () => {
  expect(Object.keys(router.routesByPath).sort()).toEqual([...pagePaths].sort());
});
