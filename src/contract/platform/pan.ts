/** A permanent account number: the fourth letter tells the kind of holder (P is a person). */
const PAN = /^[A-Z]{3}[PCHFATBLJG][A-Z]\d{4}[A-Z]$/;
const MASK = /^[A-Z]{3}x{5}\d[A-Z]$/i;

export const normalizePan = (text: string): string => text.replace(/\s/g, '').toUpperCase();
export const isPan = (text: string): boolean => PAN.test(text);

/** What everybody but its owner sees of a PAN: 'ABCxxxxx4F'. */
export const maskPan = (pan: string): string => `${pan.slice(0, 3)}xxxxx${pan.slice(-2)}`;
export const isMaskedPan = (text: string): boolean => MASK.test(text);
