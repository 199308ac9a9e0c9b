import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL, a header and a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** 128 random bits: nobody guesses it, and it is short enough to be sent around. */
export const newLink = (): string => randomBytes(16).toString('base64url');

/** Tokens are random, so a plain hash is enough to make a stolen table useless. */
export const hashToken = (token: string): string => hash('sha256', token);
