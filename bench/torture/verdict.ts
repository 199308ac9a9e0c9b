import { type Endpoint, isRaw, nothing, successStatus } from '#contract/endpoint';
import { errorBody } from '#contract/error-body';
import type { World } from './known-rows.ts';
import { isAdmin, type Person } from './people.ts';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

/** A home on offer is for everybody to see: what its owner wrote about it is no secret there, nor the owner's name. */
const SHOWS_HOMES = [
  '/api/public/',
  '/api/properties',
  '/api/applications',
  '/api/messages/recipients',
  '/api/events',
  '/api/dashboard/',
];
const isAboutHomes = ({ path }: Endpoint) => SHOWS_HOMES.some((start) => path.startsWith(start));

const MARKED = /own-([abn])-\d+-(home-|name-)?/g;

/** The mark of somebody whom the caller has nothing to do with. */
export const strangersMark = (e: Endpoint, person: Person, text: string): string | undefined => {
  if (isAdmin(person)) return undefined;
  for (const [mark, world, ofOffer] of text.matchAll(MARKED)) {
    const isOther = world !== person.world && (world as World) !== 'n';
    if (isOther && !(ofOffer && isAboutHomes(e))) return mark;
  }
  return undefined;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const wrongSuccess = (e: Endpoint, { status, text }: Reply): string | undefined => {
  const declared = e.response[status];
  if (!declared) return `answered ${status}, which it does not declare`;
  if (isRaw(declared)) return undefined;
  if (declared === nothing) return text === '' ? undefined : 'said something in an answer that is empty by contract';
  const parsed = declared.safeParse(readJson(text));
  return parsed.success ? undefined : `answered outside its schema: ${parsed.error.message.slice(0, 500)}`;
};

const around = (text: string, mark: string) => text.slice(Math.max(text.indexOf(mark) - 200, 0)).slice(0, 300);

/** What is wrong with an answer, if anything is. */
export const problemWith = (e: Endpoint, person: Person, reply: Reply): string | undefined => {
  const { status, headers, text } = reply;
  const mark = strangersMark(e, person, text);
  if (mark) return `showed ${person.mark} what ${mark} wrote: ${around(text, mark)}`;
  if (status >= 500) return `answered ${status}`;
  if (status === successStatus(e)) return wrongSuccess(e, reply);
  if (status === 304 || status === 206 || status === 416 || (status === 302 && text === '')) return undefined;
  if (status < 400) return `answered ${status}, which it does not declare`;
  if (status === 429 && !headers.get('retry-after')) return 'answered 429 without Retry-After';
  return errorBody.safeParse(readJson(text)).success ? undefined : `refused with ${status} and no error body`;
};
