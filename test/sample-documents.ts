import { crc32, deflateRawSync } from 'node:zlib';

export const pdf = (): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let text = '%PDF-1.4\n';
  const rows = objects.map((object, index) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return row;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${rows.join('')}`;
  return Buffer.from(`${text}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`);
};

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;

interface OleEntry {
  name: string;
  /** 1 a folder, 2 a stream, 5 the root. */
  type: number;
  child?: number;
  right?: number;
}

/** A compound file: header, allocation table, two sectors of directory (eight entries), eight sectors of content. */
export const ole = (entries: OleEntry[]): Buffer => {
  const file = Buffer.alloc(SECTOR * 12);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(END_OF_CHAIN, 60);
  file.writeUInt32LE(END_OF_CHAIN, 68);
  file.fill(0xff, 76, SECTOR);
  file.writeUInt32LE(0, 76);

  const chain = [0xfffffffd, 2, END_OF_CHAIN, 4, 5, 6, 7, 8, 9, 10, END_OF_CHAIN];
  file.fill(0xff, SECTOR, 2 * SECTOR);
  for (const [sector, next] of chain.entries()) file.writeUInt32LE(next, SECTOR + sector * 4);

  for (const [index, { name, type, child = FREE, right = FREE }] of entries.entries()) {
    const at = 2 * SECTOR + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    file.writeUInt8(type, at + 66);
    file.writeUInt8(1, at + 67);
    for (const [offset, id] of [FREE, right, child].entries()) file.writeUInt32LE(id, at + 68 + offset * 4);
    file.writeUInt32LE(type === 2 ? 3 : END_OF_CHAIN, at + 116);
    file.writeUInt32LE(type === 2 ? 4096 : 0, at + 120);
  }
  return file;
};

/** The stream that makes it a Word document stands in the second sector of the directory. */
export const doc = (): Buffer =>
  ole([
    { name: 'Root Entry', type: 5, child: 1 },
    { name: 'ObjectPool', type: 1, right: 5 },
    { name: '', type: 0 },
    { name: '', type: 0 },
    { name: '', type: 0 },
    { name: 'WordDocument', type: 2 },
  ]);

/** A spreadsheet that holds a Word document. */
export const xls = (): Buffer =>
  ole([
    { name: 'Root Entry', type: 5, child: 1 },
    { name: 'Workbook', type: 2, right: 2 },
    { name: 'MBD0000', type: 1, child: 3 },
    { name: 'WordDocument', type: 2 },
  ]);

export interface ZipPart {
  name: string;
  content?: Buffer | string;
  flags?: number;
  /** What the directory says of its size, where that is not the truth. */
  claimedBytes?: number;
}

export const zip = (parts: ZipPart[], comment = ''): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', flags = 0, claimedBytes } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimedBytes ?? bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    files.push(file);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), facts, place, Buffer.from(name));
    offset += file.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...files, ...directory, end, Buffer.from(comment)]);
};

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const WORD_NAMES = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

export const docxParts: ZipPart[] = [
  {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
  },
  {
    name: 'word/document.xml',
    content: `<?xml version="1.0"?><w:document xmlns:w="${WORD_NAMES}"><w:body><w:p><w:r><w:t>Rent agreement</w:t></w:r></w:p></w:body></w:document>`,
  },
];

export const docx = (...more: ZipPart[]): Buffer => zip([...docxParts, ...more]);
