import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Inspection, InspectionEntry, InspectionItem } from '#contract/upkeep/inspections';
import { webPage } from '#test/web-page';
import { ApiError } from '#web/lib/api-error.ts';
import type { Queued } from '#web/lib/queue/store.ts';
import { ComparePhotos } from './compare-photos.tsx';
import { EntryForm } from './entry-form.tsx';
import { ItemRow } from './item-row.tsx';
import { placeNow, sharePlace } from './place.ts';
import { withWaiting } from './speaking.ts';

const server = webPage();

describe('how a thing is', () => {
  it('has to say something, and sends what was said', async () => {
    const [speak, onDone] = [vi.fn(async () => undefined), vi.fn()];
    const item = { name: 'Sofa', kind: 'inventory' as const, count: 2, meter: null };
    const user = server.show(<EntryForm item={item} of={{ itemIds: [7] }} speak={speak} onDone={onDone} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Please say how it is, or add words or a photo')).toBeTruthy();
    expect(speak).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'How many of 2' }), '1');
    await user.click(screen.getByText('Damaged'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(speak).toHaveBeenCalledWith(
      expect.objectContaining({ itemIds: [7], condition: 'damaged', count: 1, label: 'Sofa: 1 of 2, damaged' }),
    );
  });
});

it('says at the field what is refused of how a thing is, sends once, and keeps what was typed', async () => {
  const refusals = [
    new ApiError(
      400,
      '',
      JSON.stringify({ code: 'a', message: 'No', fieldErrors: { text: 'At most 1000 characters' } }),
    ),
    new TypeError('Failed to fetch'),
  ];
  let letGo = () => {};
  const speak = vi.fn(async () => {
    if (refusals.length > 0) throw refusals.shift();
    await new Promise<void>((resolve) => (letGo = resolve));
  });
  const onDone = vi.fn();
  const item = { name: 'Wall', kind: 'fitting' as const, count: null, meter: null };
  const user = server.show(<EntryForm item={item} of={{ itemIds: [7] }} speak={speak} onDone={onDone} />);
  await user.type(screen.getByRole('textbox', { name: 'In words' }), 'A crack');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('At most 1000 characters')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await server.expectToast('Not saved', 'It could not be sent. Please try again.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'In words' }).value).toBe('A crack');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
  letGo();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(speak).toHaveBeenCalledTimes(3);
});

describe('a thing with a photo or words alone', () => {
  const entry = (said: Partial<InspectionEntry>) => ({
    ...{ id: 1, side: 'tenant', author: 'Priya', condition: null, count: null, reading: null, text: 'A stain' },
    ...{ replaced: null, corrected: null, photos: [], saidAt: '2026-04-05T06:00:00Z', ...said },
  });
  const showItem = (entries: unknown[], kind = 'fitting') => {
    const item = {
      id: 7,
      name: 'Wall',
      kind,
      count: null,
      meter: null,
      newOn: null,
      wear: null,
      entries,
      before: null,
    };
    const inspection = { side: 'tenant', createdAt: '2026-04-05T06:00:00Z', wearYears: {}, comparedWith: null };
    server.show(
      <ItemRow
        item={item as unknown as InspectionItem}
        inspection={inspection as unknown as Inspection}
        speak={async () => undefined}
      />,
    );
  };

  it('says that how it is is missing', () => {
    showItem([entry({})]);
    expect(
      screen.getByText(/but you have not said how it is yet\. Until then it counts as not answered\./),
    ).toBeTruthy();
  });

  it('says of a meter that what it reads is missing', () => {
    showItem([entry({})], 'meter');
    expect(screen.getByText(/but you have not said what it reads yet\. Until then/)).toBeTruthy();
  });

  it('says nothing of what is answered, or what only the other side has spoken of', () => {
    showItem([entry({ condition: 'fine' }), entry({ id: 2, side: 'manager' })]);
    expect(screen.queryByText(/you have not said/)).toBeNull();
  });
});

describe('what a meter says', () => {
  const last = { value: 4100, date: '2026-04-01' };
  const meter = { id: 1, kind: 'electricity' as const, number: '4711', place: null, lastReading: last, isTaken: false };
  const item = { name: 'Electricity meter', kind: 'meter' as const, count: null, meter };

  it('stands beside what it said last, and where it says less the reason is asked for', async () => {
    const [speak, onDone] = [vi.fn(async () => undefined), vi.fn()];
    const user = server.show(<EntryForm item={item} of={{ itemIds: [7] }} speak={speak} onDone={onDone} />);
    expect(screen.getByText('On 1 Apr 2026 it said 4,100')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'What the meter says' }), '12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('A meter only counts up. Please say why it says less.')).toBeTruthy();
    expect(speak).not.toHaveBeenCalled();
    await user.click(screen.getByText('Another meter hangs there'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Why, in a few words').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Why, in a few words'));
    await user.type(screen.getByRole('textbox', { name: 'Why, in a few words' }), 'Burnt');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(speak).toHaveBeenCalledWith(expect.objectContaining({ reading: 12, replaced: 'Burnt', corrected: null }));
  });
});

describe('where photos are taken', () => {
  it('is sent only once its owner has allowed it', async () => {
    const getCurrentPosition = vi.fn((done: PositionCallback) =>
      done({ coords: { latitude: 18.52, longitude: 73.85 } } as GeolocationPosition),
    );
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
    expect(await placeNow()).toBeNull();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    sharePlace(true);
    expect(await placeNow()).toEqual({ latitude: 18.52, longitude: 73.85 });
    sharePlace(false);
    expect(await placeNow()).toBeNull();
    vi.unstubAllGlobals();
  });
});

it('old and new photo share one frame, divided by a slider', () => {
  const photo = (fileUrl: string) => ({ fileUrl, saidAt: '2026-04-05T06:00:00Z' });
  server.show(<ComparePhotos name="Wall" before={photo('/api/files/1')} now={photo('/api/files/2')} />);
  const slider = screen.getByRole('slider', { name: 'Wall: how much of the photo from before is shown' });
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('80% before, 20% now');
});

describe('what waits on the device', () => {
  const item = { room: 'Hall', name: 'Lamp', kind: 'fitting', wear: null, newOn: null, count: null, before: null };
  const inspection = { id: 3, side: 'tenant', items: [{ ...item, id: 5, entries: [] }] } as unknown as Inspection;
  const queued = (body: object, files = 0): Queued => ({
    ...{ id: 'a', userId: 'u', label: '', path: '/api/inspections/3/entries', changes: [], problem: null },
    body: body as Queued['body'],
    files: Array.from({ length: files }, () => ({ blob: new Blob(), name: 'a.jpg', into: [] })),
    createdAt: 0,
  });

  it('is seen as said, with how many photos are still to be sent', () => {
    const [lamp] = withWaiting(inspection, [queued({ itemIds: [5], condition: 'worn' }, 2)]).items;
    expect(lamp?.entries).toMatchObject([{ side: 'tenant', condition: 'worn', text: '2 photos wait to be sent' }]);
  });

  it('stands on the list where it is new, and is of no other inspection', () => {
    const added = withWaiting(inspection, [queued({ newItem: { room: 'Hall', name: 'Rail' }, condition: 'fine' })]);
    expect(added.items.map(({ name }) => name)).toEqual(['Lamp', 'Rail']);
    expect(withWaiting({ ...inspection, id: 4 }, [queued({ itemIds: [5], condition: 'worn' })]).items).toEqual(
      inspection.items,
    );
  });
});
