import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { webPage } from '#test/web-page';
import { dropQueued, queuedItems } from '#web/lib/queue/queue.ts';
import { waiting } from '#web/lib/queue/waiting.ts';
import { ReadingEntry } from './reading-entry.tsx';

const server = webPage();
const USER = '0b8f3c1e-7f5d-4c5e-9a43-0a4f2f6f1f11';

const meter = {
  ...{ id: 7, propertyId: 1, buildingId: null, spaceName: 'Palm Court 5', buildingName: null, flatNumber: '5' },
  ...{ floorNumber: '1', position: 0, kind: 'electricity' as const, number: '4711', place: null, unitPrice: '9.00' },
  ...{
    fixedPart: '0.00',
    lastReading: null,
    usualPerDay: null,
    billedThrough: null,
    createdAt: '2026-01-01T00:00:00Z',
  },
};

const show = () => {
  const onSaved = vi.fn();
  const last = { value: 500, date: '2026-01-01' };
  const user = server.show(<ReadingEntry meter={meter} last={last} userId={USER} save="Save" onSaved={onSaved} />);
  return { user, onSaved };
};

it('asks why a meter says less, and what is refused stays with the reason until it is dropped', async () => {
  const { user, onSaved } = show();
  server.answer('GET /api/auth/user', () => ({ id: USER }));
  server.answer('POST /api/meters/7/readings', () =>
    Response.json({ code: 'conflict', message: 'Cancel those charges first.' }, { status: 409 }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please enter what the meter says')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^What the electricity meter 4711 says/ }), '400');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please say why it says less than before')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Why' }));
  expect(onSaved).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'Read 500 for 400');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const [item] = await queuedItems(USER);
  await waitFor(() =>
    expect(server.lastSent()).toMatchObject({
      what: 'POST /api/meters/7/readings',
      body: { value: 400, corrected: 'Read 500 for 400', clientId: item?.id },
    }),
  );
  await waitFor(async () => expect((await queuedItems(USER))[0]?.problem).toBe('Cancel those charges first.'));
  expect(waiting.read(USER)).toBe(1);
  expect(await queuedItems('somebody else')).toEqual([]);
  await dropQueued(USER, [item?.id ?? '']);
  expect(waiting.read(USER)).toBe(0);
});

it('keeps a number for the round to go on from, however its decimals are typed', async () => {
  const { user } = show();
  server.answer('GET /api/auth/user', () => ({ id: USER }));
  server.answer('POST /api/meters/7/readings', () => Response.json({}, { status: 201 }));
  await user.type(screen.getByRole('textbox', { name: /^What the electricity meter 4711 says/ }), '612.50{Enter}');
  await waitFor(() =>
    expect(server.lastSent()).toMatchObject({ what: 'POST /api/meters/7/readings', body: { value: 612.5 } }),
  );
});
