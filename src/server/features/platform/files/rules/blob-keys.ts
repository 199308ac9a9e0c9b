import { type PictureWidth, pictureWidths } from '#contract/platform/files';

/** Where the store keeps a picture in a smaller size. */
export const sizedKey = (storageKey: string, width: PictureWidth): string => `${storageKey}-${width}`;

/** Where it keeps what was sent, of evidence. */
export const originalKey = (storageKey: string): string => `${storageKey}-original`;

/** All that the store may hold of one file. */
export const keysOf = (storageKey: string): string[] => [
  storageKey,
  originalKey(storageKey),
  ...pictureWidths.map((width) => sizedKey(storageKey, width)),
];
