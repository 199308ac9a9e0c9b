import { exifWithOrientation, readOrientation } from './exif-orientation.ts';
import type { FileWindow } from './file-window.ts';
import { checkPictureSize } from './picture-size.ts';
import { malformed, type Piece, PieceList } from './pieces.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;

/** The application segments that change how the picture looks, by the words they begin with. */
const neededApps = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
const isPicture = (code: number) => (code >= 0xc0 && code <= 0xcf && code !== 0xc8) || (code >= SOS && code <= 0xdf);
/** Says how large the picture is; the others among these are tables. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isExtra = (code: number) => code >= 0xe0 && code <= 0xfe;

interface Marker {
  from: number;
  to: number;
  code: number;
}

/** Decoders pass over stuffed bytes, restart marks and fill bytes on their way to the next marker; so do we. */
async function nextMarker(bytes: FileWindow, from: number): Promise<Marker> {
  let position = from;
  let filledFrom: number | undefined;
  for (;;) {
    const chunk = await bytes.onwards(position);
    if (chunk.length === 0) return malformed('the picture ends too early');
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (byte === 0xff) filledFrom ??= position + at;
      else if (filledFrom !== undefined && byte !== 0 && !isRestart(byte)) {
        return { from: filledFrom, to: position + at + 1, code: byte };
      } else filledFrom = undefined;
    }
    position += chunk.length;
  }
}

async function beginsWith(bytes: FileWindow, from: number, to: number, words: string): Promise<boolean> {
  if (from + words.length > to) return false;
  return (await bytes.at(from, words.length))?.toString('latin1') === words;
}

function orientationSegment(orientation: number): Buffer {
  const exif = exifWithOrientation(orientation);
  const head = Buffer.from([0xff, APP1, 0, exif.length + 8]);
  return Buffer.concat([head, Buffer.from('Exif\0\0'), exif]);
}

/** The main picture without Exif, XMP, IPTC, comments, other makers' segments and whatever follows its end. */
export async function jpegWithoutMetadata(bytes: FileWindow): Promise<Piece[]> {
  const kept = new PieceList();
  const start = await bytes.at(0, 2);
  if (start?.[0] !== 0xff || start[1] !== SOI) malformed('no start of a JPEG picture');
  kept.keep(0, 2);

  let position = 2;
  let hasScan = false;
  let isInScan = false;
  let orientation: number | undefined;
  for (;;) {
    kept.countPart();
    const marker = await nextMarker(bytes, position);
    const { code } = marker;
    if (isInScan) kept.keep(position, marker.from);
    if (code === EOI) {
      if (!hasScan) malformed('a JPEG picture without picture data');
      kept.keep(marker.from, marker.to);
      return kept.pieces;
    }
    if (!isPicture(code) && !isExtra(code)) malformed('an unknown JPEG marker');

    const length = (await bytes.at(marker.to, 2))?.readUInt16BE() ?? malformed('a JPEG segment is cut');
    const content = marker.to + 2;
    const end = marker.to + length;
    if (length < 2 || end > bytes.size) malformed('a JPEG segment has a wrong length');

    if (isFrame(code)) {
      const frame = (await bytes.at(content, 5)) ?? malformed('a JPEG frame is cut');
      checkPictureSize(frame.readUInt16BE(3), frame.readUInt16BE(1));
    }
    const words = neededApps.get(code);
    if (isPicture(code) || (words && (await beginsWith(bytes, content, end, words)))) {
      kept.keep(marker.from, end);
    } else if (code === APP1 && orientation === undefined && (await beginsWith(bytes, content, end, 'Exif\0'))) {
      orientation = await readOrientation(bytes, content, end);
      if (orientation !== undefined && orientation !== 1) kept.insert(orientationSegment(orientation));
    }
    isInScan = code === SOS;
    hasScan ||= isInScan;
    position = end;
  }
}
