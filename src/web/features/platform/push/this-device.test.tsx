import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type PushOverview, usualPushSettings } from '#contract/platform/push';
import { webPage } from '#test/web-page';
import { ThisDevice } from './this-device.tsx';

const { answer, holdBack, refuse, show, lastSent, expectToast } = webPage();
const overview: PushOverview = { publicKey: 'BA', settings: usualPushSettings, devices: [] };
afterEach(() => vi.unstubAllGlobals());

test('on plain http the page says what browsers leave out there, and asks for nothing', async () => {
  vi.stubGlobal('isSecureContext', false);
  answer('GET /api/push', () => overview);
  show(<ThisDevice userId="one" />);
  await screen.findByText(/^This page was opened without https\./);
  expect(screen.queryByRole('switch', { name: /^Show notifications on this device/ })).toBeNull();
  // What holds for other devices can be set from here.
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Quiet at night/ }).checked).toBe(true);
});

test('the night is set in hours, and the app is offered where the browser can install it', async () => {
  answer('GET /api/push', () => overview);
  answer('PUT /api/push/settings', ({ body }) => ({ ...overview, settings: body }));
  const onInstall = vi.fn();
  const user = show(<ThisDevice userId="one" onInstall={onInstall} />);
  await user.click(await screen.findByRole('button', { name: 'Install the app on this device' }));
  expect(onInstall).toHaveBeenCalledOnce();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Until' }), '08:00');
  await waitFor(() =>
    expect(lastSent()).toEqual({ what: 'PUT /api/push/settings', body: { ...usualPushSettings, quietUntil: 480 } }),
  );
});

test('a choice shows at once, the next one does not undo it, and what is refused is as it was', async () => {
  let settings = usualPushSettings;
  answer('GET /api/push', () => ({ ...overview, settings }));
  const first = holdBack('PUT /api/push/settings', () => overview);
  const user = show(<ThisDevice userId="one" />);
  const until = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Until' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Until' }), '08:00');
  expect(until().value).toBe('480');
  answer('PUT /api/push/settings', ({ body }) => {
    settings = body as typeof settings;
    return { ...overview, settings };
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), '23:00');
  first.letGo();
  const chosen = { ...usualPushSettings, quietFrom: 1380, quietUntil: 480 };
  await waitFor(() => expect(lastSent().body).toEqual(chosen));
  expect(settings).toEqual(chosen);
  refuse('PUT /api/push/settings', 500);
  await user.selectOptions(until(), '09:00');
  await expectToast('Error', 'Something went wrong.');
  await waitFor(() => expect(until().value).toBe('480'));
});
