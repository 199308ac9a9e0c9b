/** A permanent account number: the fourth letter tells the kind of holder (P is a person). */
const PAN = /^[A-Z]{3}[PCHFATBLJG][A-Z]\d{4}[A-Z]$/;

export const normalizePan = (text: string): string => text.replace(/\s/g, '').toUpperCase();
export const isPan = (text: string): boolean => PAN.test(text);

/** What everybody but its owner sees of a PAN. */
export const maskPan = (pan: string): string => `XXXXXX${pan.slice(-4)}`;
