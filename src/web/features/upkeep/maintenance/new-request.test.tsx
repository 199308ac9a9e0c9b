import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { webPage } from '#test/web-page';
import { type KnownOfRequest, NewRequest } from './new-request.tsx';

const server = webPage();

const geyser = { id: 3, propertyId: 7, kind: 'geyser', name: null, place: 'bathroom' };

const show = async (about: KnownOfRequest = {}) => {
  server.answer('GET /api/leases', () => [{ property: { id: 7, name: 'Lake View 402' } }]);
  server.answer('GET /api/appliances', [geyser]);
  server.answer('GET /api/appliances/3', geyser);
  server.answer('POST /api/maintenance-requests', () => ({ id: 1 }));
  return server.show(<NewRequest viewer="tenant" about={about} isOpen onClose={() => {}} onReported={() => {}} />);
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
