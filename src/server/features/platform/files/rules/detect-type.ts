import type { FileHandle } from 'node:fs/promises';
import type { FileType } from '#contract/platform/files';
import { isDocx } from './docx.ts';
import { FileWindow } from './file-window.ts';
import { topStreamsOf } from './ole-directory.ts';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PDF_TAIL_BYTES = 2048;

async function isJpeg(bytes: FileWindow): Promise<boolean> {
  const head = await bytes.at(0, 6);
  if (head?.readUIntBE(0, 3) !== 0xffd8ff) return false;
  const code = head.readUInt8(3);
  const isSegment = (code >= 0xc0 && code <= 0xcf) || (code >= 0xdb && code <= 0xfe);
  const length = head.readUInt16BE(4);
  return isSegment && length >= 2 && 4 + length <= bytes.size;
}

async function isPng(bytes: FileWindow): Promise<boolean> {
  const head = await bytes.at(0, 33);
  if (!head?.subarray(0, 8).equals(PNG_SIGNATURE)) return false;
  const hasHeader = head.readUInt32BE(8) === 13 && head.toString('latin1', 12, 16) === 'IHDR';
  return hasHeader && head.readUInt32BE(16) > 0 && head.readUInt32BE(20) > 0;
}

async function isWebp(bytes: FileWindow): Promise<boolean> {
  const head = await bytes.at(0, 26);
  if (head?.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') return false;
  const end = head.readUInt32LE(4) + 8;
  if (end > bytes.size || 20 + head.readUInt32LE(16) > end) return false;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return head.readUIntBE(23, 3) === 0x9d012a;
    case 'VP8L':
      return head.readUInt8(20) === 0x2f;
    case 'VP8X':
      return head.readUInt32LE(16) === 10;
    default:
      return false;
  }
}

/** Readers accept a PDF that starts later, and so one that a browser takes for a page; we do not. */
async function isPdf(bytes: FileWindow): Promise<boolean> {
  const head = (await bytes.at(0, 6))?.toString('latin1') ?? '';
  if (!/^%PDF-\d/.test(head)) return false;
  const tailBytes = Math.min(PDF_TAIL_BYTES, bytes.size);
  const tail = await bytes.at(bytes.size - tailBytes, tailBytes);
  return tail?.includes('%%EOF') === true || tail?.includes('startxref') === true;
}

const isDoc = async (bytes: FileWindow) => (await topStreamsOf(bytes)).has('WordDocument');

const detectors: [FileType, (bytes: FileWindow) => Promise<boolean>][] = [
  ['image/jpeg', isJpeg],
  ['image/png', isPng],
  ['image/webp', isWebp],
  ['application/pdf', isPdf],
  ['application/msword', isDoc],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', isDocx],
];

/** What a file is by its content; its name and what the browser says of it are not asked. */
export async function detectType(file: FileHandle, size: number): Promise<FileType | undefined> {
  const bytes = new FileWindow(file, size);
  for (const [type, matches] of detectors) {
    if (await matches(bytes)) return type;
  }
  return undefined;
}
