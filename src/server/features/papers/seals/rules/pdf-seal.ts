import { createHash } from 'node:crypto';
import { PLACEHOLDER_RANGE } from '#server/pdf/seal-room';
import { isSignedBy, signDetached } from './cms.ts';

interface Room {
  /** Of the brackets around the hexadecimal figures. */
  from: number;
  to: number;
}

const RANGE = /\/ByteRange \[0 +(\d+) +(\d+) +(\d+) *\]/;

const hashAround = (pdf: Buffer, { from, to }: Room): Buffer =>
  createHash('sha256').update(pdf.subarray(0, from)).update(pdf.subarray(to)).digest();

/** Everything but the seal itself is sealed; it goes into the room that the page has left for it. */
export const sealPdf = (unsealed: Buffer, key: { privateKey: string; certificate: string }): Buffer => {
  const pdf = Buffer.from(unsealed);
  const range = pdf.indexOf(PLACEHOLDER_RANGE, 0, 'latin1');
  const from = pdf.indexOf('/Contents <0000', 0, 'latin1') + '/Contents '.length;
  const to = pdf.indexOf('>', from, 'latin1') + 1;
  if (range < 0 || from < range || to <= from) throw new Error('the file has no room for a seal');
  const numbers = `/ByteRange [0 ${from} ${to} ${pdf.length - to}]`;
  pdf.write(numbers.padEnd(PLACEHOLDER_RANGE.length), range, 'latin1');
  const figures = signDetached(hashAround(pdf, { from, to }), key).toString('hex');
  if (figures.length > to - from - 2) throw new Error('the seal does not fit into its room');
  pdf.write(figures, from + 1, 'latin1');
  return pdf;
};

/** The hash of what is sealed, and the seal; nothing where there is none over the whole file. */
export const sealIn = (pdf: Buffer): { digest: Buffer; cms: Buffer } | undefined => {
  const [, from = 0, to = 0, rest = 0] = (RANGE.exec(pdf.toString('latin1')) ?? []).map(Number);
  if (from === 0 || to <= from || to + rest !== pdf.length) return undefined;
  const cms = Buffer.from(pdf.toString('latin1', from + 1, to - 1), 'hex');
  return { digest: hashAround(pdf, { from, to }), cms };
};

export const isSealedBy = (pdf: Buffer, certificate: string): boolean => {
  const seal = sealIn(pdf);
  return seal !== undefined && isSignedBy(seal.cms, seal.digest, certificate);
};
