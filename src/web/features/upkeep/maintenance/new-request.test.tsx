import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CutRequest } from '#test/cut-request';
import { webPage } from '#test/web-page';
import { dropQueued, queuedItems } from '#web/lib/queue/queue.ts';
import { keptFor } from '#web/lib/storage.ts';
import { type KnownOfRequest, NewRequest } from './new-request.tsx';

const server = webPage();
const USER = '0b8f3c1e-7f5d-4c5e-9a43-0a4f2f6f1f24';
const onClose = vi.fn();
afterEach(async () => {
  onClose.mockClear();
  vi.unstubAllGlobals();
  await dropQueued(
    USER,
    (await queuedItems(USER)).map(({ id }) => id),
  );
  localStorage.clear();
});

const geyser = { id: 3, propertyId: 7, kind: 'geyser', name: null, place: 'bathroom' };

const show = async (about: KnownOfRequest = {}) => {
  server.answer('GET /api/leases', () => [{ property: { id: 7, name: 'Lake View 402' } }]);
  server.answer('GET /api/appliances', [geyser]);
  server.answer('GET /api/appliances/3', geyser);
  server.answer('POST /api/maintenance-requests', () => ({ id: 1 }));
  return server.show(<NewRequest viewer="tenant" about={about} isOpen onClose={onClose} onReported={() => {}} />);
};

it('is sent with three taps: what, what exactly, send', async () => {
  const user = await show();
  await user.click(await screen.findByRole('radio', { name: 'Plumbing' }));
  await user.click(screen.getByRole('radio', { name: 'Tap drips' }));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() =>
    expect(server.lastSent()).toMatchObject({
      what: 'POST /api/maintenance-requests',
      body: { propertyId: '7', category: 'plumbing', problem: 'Tap drips', title: 'Tap drips', urgency: 'normal' },
    }),
  );
});

it('asks what it is about, and says what to do in an emergency', async () => {
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(screen.getByText('Please choose what it is about')).toBeTruthy();
  // On a phone it is far above the button.
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Plumbing' }));
  expect(() => server.lastSent()).toThrow('nothing was sent');
  expect(screen.queryByText('First, get safe')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Emergency' }));
  const advice = within(screen.getByRole('alert', { name: 'First, get safe' }));
  expect(advice.getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112');
});

it('begins with what a sticker stands on, or with what a message says', async () => {
  const user = await show({ appliance: 3 });
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Which appliance?' })).value).toBe('Geyser');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() =>
    expect(server.lastSent().body).toMatchObject({ applianceId: '3', category: 'appliance', place: 'bathroom' }),
  );
});

it('is made of a message once, with its text', async () => {
  const said = { messageId: 5, title: 'The tap drips', description: 'The tap drips. A lot.', photos: [] };
  server.answer('GET /api/messages/5/request-draft', { ...said, propertyId: 7, requestId: null });
  const user = await show({ message: 5 });
  await user.click(await screen.findByRole('radio', { name: 'Plumbing' }));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() =>
    expect(server.lastSent().body).toMatchObject({ messageId: 5, title: 'The tap drips', propertyId: '7' }),
  );
  server.answer('GET /api/messages/6/request-draft', { ...said, messageId: 6, propertyId: 7, requestId: 9 });
  await show({ message: 6 });
  expect(await screen.findByRole('button', { name: 'Open the request' })).toBeTruthy();
});

it('without a network is kept on this device, without its photos, and closed', async () => {
  keptFor.write(USER);
  vi.stubGlobal('XMLHttpRequest', CutRequest);
  const user = await show();
  server.answer('POST /api/maintenance-requests', () => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(await screen.findByRole('radio', { name: 'Plumbing' }));
  await user.click(screen.getByRole('radio', { name: 'Tap drips' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  await user.upload(input, new File(['photo'], 'tap.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('button', { name: 'Retry tap.jpg' });
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await server.expectToast(
    'A file has not arrived',
    'Please send it once more, or remove it: without a network, the rest can then be kept on this device.',
  );
  await user.click(screen.getByRole('button', { name: 'Remove tap.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await server.expectToast('Kept on this device', 'It is sent as soon as there is a network.');
  expect((await queuedItems(USER)).map(({ label }) => label)).toEqual(['Tap drips']);
  await waitFor(() => expect(onClose, 'nothing is left to be sent twice').toHaveBeenCalledOnce());
});
