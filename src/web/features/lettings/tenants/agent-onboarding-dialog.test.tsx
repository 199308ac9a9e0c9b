import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CutRequest } from '#test/cut-request';
import { showOnPage } from '#test/web-page';
import { currentToast, dismissToast } from '#web/ui/toast.ts';
import { AgentOnboardingDialog } from './agent-onboarding-dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', CutRequest);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json([])),
  );
  // Text areas grow when a font comes; here none does.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

const found = <E extends Element>(element: E | null | undefined): E => {
  if (!element) throw new Error('it is not there');
  return element;
};
const step = (number: number) => found(document.querySelectorAll('nav[aria-label=Steps] button')[number - 1]);
const currentStep = () => document.querySelector('[aria-current=step]')?.textContent ?? '';

test('a tenant is not taken in without a paper that did not get through: its step comes back, with the cursor there', async () => {
  const user = showOnPage(<AgentOnboardingDialog onClosed={vi.fn()} />);
  await waitFor(() => expect(currentStep()).toContain('Personal Info'));
  await user.click(step(4));
  const input = found(document.querySelector<HTMLInputElement>('input[type=file]'));
  await user.upload(input, new File(['%PDF-1.4'], 'income.pdf', { type: 'application/pdf' }));
  const retry = await screen.findByLabelText('Retry income.pdf');
  await user.click(step(5));
  await user.click(found(screen.getByText('Complete Onboarding').closest('button')));
  await waitFor(() => expect(currentStep()).toContain('Documents'));
  await waitFor(() => expect(document.activeElement).toBe(retry));
  expect(currentToast()?.title).toBe('A file has not arrived');
});
