import { type Endpoint, isRaw, nothing, successStatus } from '#contract/platform/endpoint';
import { errorBody } from '#contract/platform/error-body';
import { isAdmin, type Person } from './person.ts';
import type { Strangers } from './strangers.ts';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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

/** Where else somebody's words could stand. */
const HEADERS = ['content-disposition', 'location', 'link'];

const leakIn = (e: Endpoint, person: Person, { headers, text }: Reply, strangers: Strangers): string | undefined => {
  if (isAdmin(person)) return undefined;
  const answer = readJson(text);
  const inBody =
    answer === undefined ? strangers.shownInText(e, person, 'body', text) : strangers.shownIn(e, person, answer);
  const inHeaders = HEADERS.map((name) => strangers.shownInText(e, person, name, decoded(headers.get(name) ?? '')));
  return inBody ?? inHeaders.find((shown) => shown !== undefined);
};

/** What is wrong with an answer, if anything is. */
export const problemWith = (e: Endpoint, person: Person, reply: Reply, strangers: Strangers): string | undefined => {
  const { status, headers, text } = reply;
  const leak = leakIn(e, person, reply, strangers);
  if (leak) return `showed ${person.role} ${person.mark} ${leak}`;
  if (status >= 500) return `answered ${status}`;
  if (status === successStatus(e)) return wrongSuccess(e, reply);
  if (status === 304 || status === 206 || status === 416 || (status === 302 && text === '')) return undefined;
  if (status < 400) return `answered ${status}, which it does not declare`;
  if (status === 429 && !headers.get('retry-after')) return 'answered 429 without Retry-After';
  return errorBody.safeParse(readJson(text)).success ? undefined : `refused with ${status} and no error body`;
};
