import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/money/payment-actions';
import { useRequestKey } from './request-key.ts';

afterEach(cleanup);

test('a request keeps its key until it is another one, by what it is about or because somebody says so', () => {
  const { result, rerender } = renderHook(({ about }) => useRequestKey(about), { initialProps: { about: 3 } });
  const key = () => result.current.headers[IDEMPOTENCY_HEADER];
  const first = key();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  rerender({ about: 3 });
  expect(key()).toBe(first);
  rerender({ about: 4 });
  const second = key();
  expect(second).not.toBe(first);
  rerender({ about: 4 });
  expect(key()).toBe(second);
  act(() => result.current.renewKey());
  expect(key()).not.toBe(second);
});
