import type { BodyIn } from '#contract/platform/endpoint';
import { MAX_FILE_BYTES } from '#contract/platform/files';
import type { PhotoView } from '#contract/upkeep/inspection-choices';
import { addEntry, type Inspection, type InspectionEntry, type InspectionItem } from '#contract/upkeep/inspections';
import { addressOf } from '#web/lib/api.ts';
import { queueWork } from '#web/lib/queue/queue.ts';
import type { Queued } from '#web/lib/queue/store.ts';
import { sendFile } from '#web/lib/upload.ts';
import { resizeImage } from '#web/ui/upload/resize-image.ts';
import { asAllowed } from './without-place.ts';

export interface TakenPhoto {
  file: File;
  view: PhotoView;
}

/** What somebody says of one thing, or of several at once. */
export interface Said
  extends Pick<
    BodyIn<typeof addEntry>,
    'itemIds' | 'newItem' | 'condition' | 'count' | 'reading' | 'replaced' | 'corrected' | 'text' | 'place'
  > {
  photos?: TakenPhoto[];
  /** As the list of what waits shows it. */
  label: string;
}
export type Speak = (said: Said) => Promise<void>;

/** What is larger than may be sent is made smaller; everything else is kept as the camera wrote it, the place only if allowed. */
const LARGEST_EDGE = 4096;
const asSent = (file: File): Promise<File> =>
  file.size > MAX_FILE_BYTES ? resizeImage(file, LARGEST_EDGE) : asAllowed(file);

const bodyOf = ({ label: _label, photos: _photos, ...body }: Said) => ({ ...body, saidAt: new Date().toISOString() });

/** With a network or without: it lies on the device until the server has it. */
export const speakThroughQueue =
  (userId: string, { id, propertyName }: Inspection): Speak =>
  async (said) => {
    const photos = said.photos ?? [];
    const files = [];
    for (const [index, { file }] of photos.entries())
      files.push({ blob: await asSent(file), name: file.name, into: ['photos', index, 'fileUrl'] });
    await queueWork(userId, {
      endpoint: addEntry,
      input: {
        params: { id },
        body: { ...bodyOf(said), photos: photos.map(({ view }) => ({ fileUrl: '', view })) },
      },
      files,
      label: `${propertyName}, ${said.label}`,
    });
  };

/** By a link, while there is a network: nobody is signed in whose work could wait. */
export const speakByLink =
  (token: string, send: (body: { action: 'add' } & Record<string, unknown>) => Promise<unknown>): Speak =>
  async (said) => {
    const photos = [];
    for (const { file, view } of said.photos ?? []) {
      const sent = await sendFile({
        ...{ file: await asSent(file), use: 'evidence', link: token, signal: new AbortController().signal },
        onProgress: () => undefined,
      });
      photos.push({ fileUrl: sent.fileUrl, claimToken: sent.claimToken, view });
    }
    await send({ action: 'add', ...bodyOf(said), photos });
  };

const waitingEntry = ({ side }: Inspection, { body, files, createdAt }: Queued, index: number): InspectionEntry => {
  const { condition = null, count = null, reading = null, text = null } = body as Partial<InspectionEntry>;
  const { replaced = null, corrected = null } = body as Partial<InspectionEntry>;
  const at = new Date(createdAt).toISOString();
  const waits =
    files.length > 0 ? `${files.length} ${files.length === 1 ? 'photo waits' : 'photos wait'} to be sent` : null;
  return {
    ...{ id: -1 - index, side, author: 'You', isByLink: false, condition, count, reading, replaced, corrected },
    text: [text, waits].filter(Boolean).join(' · ') || null,
    photos: [],
    saidAt: at,
    place: null,
    createdAt: at,
  };
};

/** With what this device has not sent yet: who has said something sees it said. */
export const withWaiting = (inspection: Inspection, queued: Queued[]): Inspection => {
  const path = addressOf(addEntry.path, { params: { id: inspection.id } });
  const waiting = queued.filter((item) => item.path === path);
  if (waiting.length === 0) return inspection;
  const entries = waiting.map((item, index) => ({ item, entry: waitingEntry(inspection, item, index) }));
  const idsOf = (item: Queued) => (item.body.itemIds as number[] | undefined) ?? [];
  const added = entries.flatMap(({ item, entry }): InspectionItem[] => {
    const thing = item.body.newItem as { room: string; name: string } | undefined;
    if (!thing) return [];
    return [
      {
        ...{ ...thing, id: entry.id, kind: 'fitting', wear: null, newOn: null, count: null, meter: null },
        ...{ entries: [entry], before: null },
      },
    ];
  });
  const items = inspection.items.map((thing) => ({
    ...thing,
    entries: [
      ...thing.entries,
      ...entries.filter(({ item }) => idsOf(item).includes(thing.id)).map(({ entry }) => entry),
    ],
  }));
  return { ...inspection, items: [...items, ...added] };
};
