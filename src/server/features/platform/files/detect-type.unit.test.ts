import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTypes } from '#contract/platform/files';
import { doc, docx, docxParts, ole, pdf, type ZipPart, zip } from '#test/sample-documents';
import { asFile, badFiles, properFiles } from '#test/sample-files';
import { jpeg, losslessWebpData, png, webp, webpChunk, webpOf } from '#test/sample-pictures';
import { detectType } from './rules/detect-type.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SECTOR = 512;
const edited = (file: Buffer, signature: string, edit: (at: number) => void) => {
  edit(file.lastIndexOf(signature));
  return file;
};
const typeOf = (content: Buffer) => asFile(content, detectType);

describe('the type of a file', () => {
  it.each(documentTypes)('%s is known by its content', async (type) => {
    expect(await typeOf(properFiles[type]())).toBe(type);
  });

  it.each(Object.entries(badFiles))('%s is no type of ours', async (_, content) => {
    expect(await typeOf(content())).toBeUndefined();
  });

  it.each<[string, Buffer]>([
    ['a JPEG start without a segment', jpeg().subarray(0, 5)],
    ['a JPEG start whose segment is cut', jpeg().subarray(0, 12)],
    ['a JPEG start that a page follows', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    ['a PNG signature alone', png().subarray(0, 8)],
    ['a PNG that is cut in its header', png().subarray(0, 30)],
    ['a WebP that is cut', webp({ isBare: true }).subarray(0, -1)],
    ['a sound in a RIFF file', Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0'.padEnd(44, '\0'), 'latin1')],
    ['a PDF without its end', pdf().subarray(0, 200)],
    ['a PDF that starts a byte late', Buffer.concat([Buffer.from('\n'), pdf()])],
    ['a PDF whose end lies too far back', Buffer.concat([pdf(), Buffer.alloc(2048)])],
    ['a DOC header alone', doc().subarray(0, SECTOR)],
    ['a DOC that is cut in its directory', doc().subarray(0, 3 * SECTOR)],
    ['a DOCX without its directory', docx().subarray(0, -200)],
    ['a DOCX without its last byte', docx().subarray(0, -1)],
    ['a DOCX with something before it', Buffer.concat([Buffer.from('MZ'), docx()])],
    ['a DOCX with something after it', Buffer.concat([docx(), Buffer.from('more')])],
  ])('%s is none', async (_, content) => {
    expect(await typeOf(content)).toBeUndefined();
  });

  it('WebP comes in three kinds', async () => {
    const lossy = Buffer.from('\x30\x01\0\x9d\x01\x2a\x10\0\x08\0', 'latin1');
    expect(await typeOf(webpOf(webpChunk('VP8 ', lossy)))).toBe('image/webp');
    expect(await typeOf(webpOf(webpChunk('VP8L', losslessWebpData())))).toBe('image/webp');
    expect(await typeOf(webp())).toBe('image/webp');
    expect(await typeOf(webpOf(webpChunk('VP9 ', lossy)))).toBeUndefined();
  });
});

describe('a DOCX', () => {
  it.each<[string, ZipPart]>([
    ['is encrypted', { name: 'word/a.xml', flags: 1 }],
    ['leads out of its folder', { name: '../../etc/passwd' }],
    ['leads out of its folder further on', { name: 'word/../../a' }],
    ['names the root', { name: '/etc/passwd' }],
    ['names a drive', { name: 'C:/a.exe' }],
    ['has a backslash', { name: '..\\a.exe' }],
    ['has a NUL', { name: 'word/a.xml\0.exe' }],
    ['has a very long name', { name: 'a'.repeat(2000) }],
    ['is a macro under another spelling', { name: 'WORD/VbaProject.BIN' }],
    ['claims a size in the extension', { name: 'word/a.xml', claimedBytes: 0xffffffff }],
    ['unpacks to more than a hundredfold', { name: 'word/a.xml', content: Buffer.alloc(200_000) }],
  ])('is none when a part %s', async (_, part) => {
    expect(await typeOf(docx(part))).toBeUndefined();
  });

  it.each(['[Content_Types].xml', 'word/document.xml'])('needs %s', async (name) => {
    expect(await typeOf(zip(docxParts.filter((part) => part.name !== name)))).toBeUndefined();
  });

  it('may number its main part, have a comment and dots in a name', async () => {
    const numbered = docxParts.map((part) => ({ ...part, name: part.name.replace('document.xml', 'document2.xml') }));
    expect(await typeOf(zip(numbered))).toBe(DOCX);
    expect(await typeOf(zip(docxParts, 'made by hand'))).toBe(DOCX);
    expect(await typeOf(docx({ name: 'word/media/a..b.png' }))).toBe(DOCX);
  });

  it('unpacks to at most 200 MB', async () => {
    const picture = (claimedBytes: number) => ({ name: 'word/a.png', content: randomBytes(2_200_000), claimedBytes });
    expect(await typeOf(docx(picture(199 * 1024 * 1024)))).toBe(DOCX);
    expect(await typeOf(docx(picture(200 * 1024 * 1024)))).toBeUndefined();
  });

  it('has at most 10,000 parts', async () => {
    const more = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `word/${index}.xml` }));
    expect(await typeOf(docx(...more(9_997)))).toBe(DOCX);
    expect(await typeOf(docx(...more(9_998)))).toBeUndefined();
  });

  it.each<[string, (file: Buffer) => Buffer]>([
    [
      'counts fewer parts than it has',
      (file) => edited(file, 'PK\x05\x06', (at) => file.fill(3, at + 8, at + 9).fill(3, at + 10, at + 11)),
    ],
    ['names another disk', (file) => edited(file, 'PK\x05\x06', (at) => file.writeUInt16LE(1, at + 4))],
    [
      'places a part behind itself',
      (file) => edited(file, 'PK\x01\x02', (at) => file.writeUInt32LE(file.length, at + 42)),
    ],
    ['is followed by a gap', (file) => Buffer.concat([file.subarray(0, -22), Buffer.from('gap'), file.subarray(-22)])],
  ])('is none when its directory %s', async (_, change) => {
    expect(await typeOf(change(docx({ name: 'word/last.xml' })))).toBeUndefined();
  });

  it('is none when its parts share their packed bytes', async () => {
    const content = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * index * 31) % 251));
    const file = docx({ name: 'word/a.xml', content }, { name: 'word/b.xml', content: 'b' });
    const entry = file.lastIndexOf('PK\x01\x02');
    file.writeUInt32LE(file.length, entry + 20);
    expect(await typeOf(file)).toBeUndefined();
  });
});

describe('a DOC', () => {
  /** The directory so far back that its part of the table stands in the second list after the header's own. */
  const largeDoc = () => {
    const [directory, firstList, table, secondList] = [30_300, 20, 21, 22];
    const small = doc();
    const file = Buffer.alloc((directory + 10) * SECTOR);
    const write = (sector: number, index: number, value: number) =>
      file.writeUInt32LE(value, (sector + 1) * SECTOR + index * 4);
    small.copy(file, 0, 0, SECTOR);
    small.copy(file, (directory + 1) * SECTOR, 2 * SECTOR, 4 * SECTOR);
    file.writeUInt32LE(directory, 48);
    file.writeUInt32LE(firstList, 68);
    write(firstList, 127, secondList);
    write(secondList, 0, table);
    write(table, directory % 128, directory + 1);
    return { file, nextList: (firstList + 2) * SECTOR - 4, firstList };
  };

  it('may be large', async () => {
    expect(await typeOf(largeDoc().file)).toBe('application/msword');
  });

  it('is none when the lists of its table run in a circle or out of the file', async () => {
    const { file, nextList, firstList } = largeDoc();
    for (const next of [firstList, 0xfffffff0]) {
      file.writeUInt32LE(next, nextList);
      expect(await typeOf(file)).toBeUndefined();
    }
  });

  it('is none when its directory runs in a circle without the stream', async () => {
    const file = ole([
      { name: 'Root Entry', type: 5, child: 1 },
      { name: 'Folder', type: 1, child: 0, right: 1 },
    ]);
    file.writeUInt32LE(1, SECTOR + 4);
    expect(await typeOf(file)).toBeUndefined();
  });
});

describe('whatever is sent', () => {
  const samples = [...Object.values(properFiles), badFiles['a spreadsheet with a Word document in it']];
  const sample = fc.constantFrom(...samples.map((make) => make()));
  const changes = fc.array(fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(0, 0x7f, 0x80, 0xff), fc.nat(255))), {
    maxLength: 12,
  });

  it('the answer is a type or none', async () => {
    await fc.assert(
      fc.asyncProperty(sample, changes, fc.nat(), fc.boolean(), async (original, edits, cut, isCut) => {
        const file = Buffer.from(original);
        for (const [at, byte] of edits) file[at % file.length] = byte;
        const type = await typeOf(isCut ? file.subarray(0, cut % file.length) : file);
        expect([...documentTypes, undefined]).toContain(type);
      }),
      { numRuns: 300 },
    );
  });

  it('noise is none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (noise) => {
        fc.pre(noise[0] !== 0xff);
        expect(await typeOf(Buffer.from(noise))).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  it('a file that is shorter than told is none', async () => {
    expect(await asFile(pdf().subarray(0, 100), (file) => detectType(file, 5000))).toBeUndefined();
  });
});
