import { isIP } from 'node:net';
import { z } from 'zod';

export const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0, 1, true or false')
  .transform((text) => text === '1' || text === 'true');

const PORTS = 'must be a number from 0 to 65535';
export const port = z
  .string()
  .regex(/^\d{1,5}$/, PORTS)
  .transform(Number)
  .refine((number) => number <= 65535, PORTS);

export const numberUpTo = (max: number) => {
  const message = max === Infinity ? 'must be a number above 0' : `must be a number above 0, and ${max} at most`;
  return z.coerce.number(message).positive(message).max(max, message);
};

export const addressOf = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => schemes.some((scheme) => text.startsWith(scheme)), {
      error: `must start with ${schemes.join(' or ')}`,
      abort: true,
    })
    .refine((text) => URL.canParse(text), {
      error: 'is no address: signs such as # or / in a password are written as %23 and %2F',
      abort: true,
    });

/** Whether an address names a site, and no place on it. */
export const isSite = (text: string): boolean => {
  const { pathname, search, hash } = new URL(text);
  return pathname === '/' && search === '' && hash === '';
};

/** Whether only this machine reaches what listens there. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
/** An address, a range of them, or a name for one. */
const isProxy = (text: string): boolean => {
  const [address = '', range = '0', ...more] = text.trim().split('/');
  if (PROXY_NAMES.includes(address)) return more.length === 0 && range === '0';
  return isIP(address) !== 0 && (/^\d{1,3}$/.test(range) || isIP(range) !== 0) && more.length === 0;
};
const PROXIES = 'must be true, false, how many proxies there are, or their addresses with commas between';

/** A number of proxies, a list of their addresses, or simply yes or no. */
export const trustProxy = z.string().transform((text, { addIssue }) => {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^\d+$/.test(text)) return (_address: string, hop: number) => hop < Number(text);
  if (!text.split(',').every(isProxy)) addIssue(PROXIES);
  return text;
});

const SHORTEST_KEY = 16;
/** The first one seals; the others are what it was before, so they are taken as they are. */
export const keys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine(
    (all) => !all.includes(''),
    'has an empty part: write new,old with one comma between two keys, and none at the ends',
  )
  .refine(([first = '']) => first.length >= SHORTEST_KEY, `must have at least ${SHORTEST_KEY} characters`);
