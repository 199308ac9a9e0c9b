import type { FileWindow } from './file-window.ts';
import { everyZipEntry, type ZipEntry } from './zip-directory.ts';

const MAX_ENTRIES = 10_000;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_RATIO = 100;

/** Some editions of Word number the main part. */
const MAIN_PART = /^word\/document\d*\.xml$/i;
const MACRO_PART = /(^|\/)vbaproject\.bin$/i;

const leadsElsewhere = (name: string) =>
  name.includes('\\') || name.includes('\0') || /^(\/|[a-z]:)/i.test(name) || name.split('/').includes('..');

const isSafe = ({ name, isEncrypted }: ZipEntry) => !isEncrypted && !leadsElsewhere(name) && !MACRO_PART.test(name);

/** A Word document without macros that unpacks to a size one may expect; nothing is unpacked to find out. */
export async function isDocx(bytes: FileWindow): Promise<boolean> {
  if ((await bytes.at(0, 4))?.toString('latin1') !== 'PK\x03\x04') return false;

  let hasTypes = false;
  let hasMainPart = false;
  let packedBytes = 0;
  let unpackedBytes = 0;
  const isSound = await everyZipEntry(bytes, MAX_ENTRIES, (entry) => {
    hasTypes ||= entry.name === '[Content_Types].xml';
    hasMainPart ||= MAIN_PART.test(entry.name);
    packedBytes += entry.packedBytes;
    unpackedBytes += entry.unpackedBytes;
    return isSafe(entry) && unpackedBytes <= MAX_UNPACKED_BYTES;
  });
  // Entries that share their packed bytes claim more of them than the file has.
  return isSound && hasTypes && hasMainPart && packedBytes <= bytes.size && unpackedBytes <= packedBytes * MAX_RATIO;
}
