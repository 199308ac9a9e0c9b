import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { webPage } from '#test/web-page';
import { dropQueued, queuedItems } from '#web/lib/queue/queue.ts';
import { putItem } from '#web/lib/queue/store.ts';
import { LeaveQuestion } from './leave-question.tsx';

const { answer, show, lastSent } = webPage();
const USER = '6f9619ff-8b86-4d01-b42d-00cf4fc96403';
const onLeave = vi.fn();
const onClose = vi.fn();

beforeEach(async () => {
  onLeave.mockReset();
  onClose.mockReset();
  const left = await queuedItems(USER);
  await dropQueued(
    USER,
    left.map(({ id }) => id),
  );
  await putItem({
    ...{ id: 'reading-1', userId: USER, label: 'Meter 4711: 101.5', path: '/api/meters/1/readings' },
    ...{ body: { value: 101.5 }, files: [], changes: [], createdAt: 1, problem: null },
  });
  answer('GET /api/auth/user', () => ({ id: USER }));
});

const ask = () => show(<LeaveQuestion userId={USER} count={1} isOpen onClose={onClose} onLeave={onLeave} />);
const press = async (name: string) => (await ask()).click(await screen.findByRole('button', { name }));

test('what is sent first is gone from the device, and its owner leaves', async () => {
  answer('POST /api/meters/1/readings', () => ({}));
  await press('Send it now');
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(lastSent().body).toEqual({ value: 101.5, clientId: 'reading-1' });
  expect(await queuedItems(USER)).toEqual([]);
});

test('what cannot be sent keeps its owner signed in', async () => {
  answer('POST /api/meters/1/readings', () => Promise.reject(new TypeError('Failed to fetch')));
  await press('Send it now');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onLeave).not.toHaveBeenCalled();
  expect(await queuedItems(USER)).toHaveLength(1);
});

test('what is kept stays on the device', async () => {
  await press('Keep it for me');
  expect(onLeave).toHaveBeenCalledOnce();
  expect(await queuedItems(USER)).toHaveLength(1);
});

test('what is dropped goes', async () => {
  await press('Drop it');
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(await queuedItems(USER)).toEqual([]);
});
