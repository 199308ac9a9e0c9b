import type { FileWindow } from './file-window.ts';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const STREAM = 2;
const MAX_DIRECTORY_BYTES = 256 * 1024;
const HEADER_TABLE_SECTORS = 109;

interface Entry {
  name: string;
  isStream: boolean;
  left: number;
  right: number;
  child: number;
}

function entryFrom(bytes: Buffer): Entry {
  const nameBytes = Math.min(Math.max(bytes.readUInt16LE(64) - 2, 0), 62);
  return {
    name: bytes.toString('utf16le', 0, nameBytes),
    isStream: bytes.readUInt8(66) === STREAM,
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
  };
}

/** Sectors after a header, chained through a table which is itself spread over sectors. */
interface CompoundFile {
  bytes: FileWindow;
  header: Buffer;
  sectorBytes: number;
}

const offsetOf = (file: CompoundFile, sector: number) => (sector + 1) * file.sectorBytes;

const numberIn = async (file: CompoundFile, sector: number, index: number): Promise<number | undefined> =>
  (await file.bytes.at(offsetOf(file, sector) + index * 4, 4))?.readUInt32LE();

async function tableSector(file: CompoundFile, index: number): Promise<number | undefined> {
  if (index < HEADER_TABLE_SECTORS) return file.header.readUInt32LE(76 + index * 4);
  const perList = file.sectorBytes / 4 - 1;
  const listIndex = Math.floor((index - HEADER_TABLE_SECTORS) / perList);
  let list: number | undefined = file.header.readUInt32LE(68);
  for (let step = 0; step < listIndex && list !== undefined; step++) list = await numberIn(file, list, perList);
  return list === undefined ? undefined : numberIn(file, list, (index - HEADER_TABLE_SECTORS) % perList);
}

async function nextInChain(file: CompoundFile, sector: number): Promise<number | undefined> {
  const perSector = file.sectorBytes / 4;
  const table = await tableSector(file, Math.floor(sector / perSector));
  return table === undefined ? undefined : numberIn(file, table, sector % perSector);
}

async function directoryOf(file: CompoundFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let sector: number | undefined = file.header.readUInt32LE(48);
  // The count of sectors ends chains that run in a circle.
  for (let left = MAX_DIRECTORY_BYTES / file.sectorBytes; left > 0 && sector !== undefined; left--) {
    const content = await file.bytes.at(offsetOf(file, sector), file.sectorBytes);
    if (!content) break;
    for (let at = 0; at < content.length; at += ENTRY_BYTES) entries.push(entryFrom(content.subarray(at)));
    sector = await nextInChain(file, sector);
  }
  return entries;
}

/** The names of the streams at the top of an OLE compound file; none where the file is something else. */
export async function topStreamsOf(bytes: FileWindow): Promise<Set<string>> {
  const names = new Set<string>();
  const header = Buffer.from((await bytes.at(0, HEADER_BYTES)) ?? []);
  if (!header.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return names;
  const sectorShift = header.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return names;

  const entries = await directoryOf({ bytes, header, sectorBytes: 2 ** sectorShift });
  const seen = new Set<number>();
  // Only the root's own children: a spreadsheet may hold a Word document further down.
  const waiting = [entries[0]?.child];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = entries[id];
    if (!entry || seen.has(id)) continue;
    seen.add(id);
    if (entry.isStream) names.add(entry.name);
    waiting.push(entry.left, entry.right);
  }
  return names;
}
