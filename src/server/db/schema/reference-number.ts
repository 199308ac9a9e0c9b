import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What a payment is called on receipts and in bank transfers: 'KR-7F3K-9QXD-2MNB'. */
export const newReferenceNumber = (): string => `KR-${group()}-${group()}-${group()}`;
