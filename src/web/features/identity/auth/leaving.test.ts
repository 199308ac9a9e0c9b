import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  // A page that says that its session is over says nothing else: other tests begin with one of their own.
  vi.resetModules();
});

/** A new page, and what it says when it hears that the session is over. */
const openPage = async () => {
  const { forgetToken, logInAgain } = await import('./leaving.ts');
  const { currentToast } = await import('#web/ui/toast.ts');
  const hear = () => {
    logInAgain();
    return currentToast()?.message;
  };
  return { forgetToken, hear };
};

const SHOWN = 'You are logged out. Logging in again...';
const leave = () => window.dispatchEvent(new Event('beforeunload'));

test('who logs out is not told so, however long the way to the next page', async () => {
  const { forgetToken, hear } = await openPage();
  forgetToken();
  leave();
  vi.advanceTimersByTime(30_000);
  expect(hear()).toBeUndefined();
});

test('a download is no leaving: after a few seconds the end of the session is told', async () => {
  const { hear } = await openPage();
  leave();
  expect(hear()).toBeUndefined();
  vi.advanceTimersByTime(6_000);
  expect(hear()).toBe(SHOWN);
});

test('a page that stays says that one has logged out in another tab', async () => {
  const { forgetToken, hear } = await openPage();
  forgetToken();
  expect(hear()).toBe(SHOWN);
});

test('who comes back to a page that they logged out of is told', async () => {
  const { forgetToken, hear } = await openPage();
  forgetToken();
  leave();
  window.dispatchEvent(new Event('pageshow'));
  expect(hear()).toBe(SHOWN);
});
