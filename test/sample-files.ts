import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileType } from '#contract/platform/files';
import { doc, docx, pdf, xls, zip } from './sample-documents.ts';
import { jpeg, png, webp } from './sample-pictures.ts';

/** One proper file of each type that may be uploaded; the pictures tell where they were taken. */
export const properFiles: Record<FileType, () => Buffer> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'application/pdf': pdf,
  'application/msword': doc,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': docx,
};

const SCRIPT = '<script>alert(document.domain)</script>';

/** Files that must not be taken, whatever they are called and said to be. */
export const badFiles = {
  'an empty file': () => Buffer.alloc(0),
  'a page': () => Buffer.from(`<!doctype html><title>Hello</title>${SCRIPT}`),
  'a page that is also a PDF': () => Buffer.concat([Buffer.from(`<!doctype html>${SCRIPT}<!--\n`), pdf()]),
  'an SVG with a script': () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  'a plain archive': () => zip([{ name: 'hello.txt', content: 'Hello' }]),
  'a bomb in a docx': () => docx({ name: 'word/media/bomb.xml', content: Buffer.alloc(8 * 1024 * 1024) }),
  'a docx with macros': () => docx({ name: 'word/vbaProject.bin', content: 'Sub AutoOpen()' }),
  'a spreadsheet with a Word document in it': xls,
  'a program': () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)]),
} satisfies Record<string, () => Buffer>;

/** Lets a test work on these bytes as an open file. */
export const asFile = async <T>(content: Buffer, use: (file: FileHandle, size: number) => Promise<T>): Promise<T> => {
  const path = join(tmpdir(), `sample-${randomUUID()}`);
  await writeFile(path, content);
  const file = await open(path);
  // Gone by name at once, so that a test that is stopped leaves nothing behind.
  await rm(path);
  try {
    return await use(file, content.length);
  } finally {
    await file.close();
  }
};
