import { expect, type Page } from '@playwright/test';
import { atRest } from './watch.ts';

interface Piece {
  path: string;
  bytes: number;
}

export interface Weight {
  pieces: Piece[];
  /** Over the wire, headers included. */
  kB: () => number;
  /** The heaviest first, for the report. */
  list: () => string;
}

/**
 * Opens a page with an empty cache, and weighs all that comes over the wire until it is at rest: document, scripts, styles, fonts,
 * images and answers of the API, packed with gzip. The browser would take Brotli, which is smaller.
 */
export const weigh = async (page: Page, path: string, isShown: () => Promise<void>): Promise<Weight> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' });
  const paths = new Map<string, string>();
  const pieces: Piece[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pieces.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength });
  });
  await page.goto(path);
  await isShown();
  await atRest(page);
  await devtools.detach();
  expect(pieces.length).toBeGreaterThan(5);
  return {
    pieces,
    kB: () => pieces.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    list: () =>
      pieces
        .toSorted((one, other) => other.bytes - one.bytes)
        .map((piece) => `${(piece.bytes / 1000).toFixed(1)} kB ${piece.path}`)
        .join('\n'),
  };
};
