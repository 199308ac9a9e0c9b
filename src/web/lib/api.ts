import { currentUser } from '#contract/identity/auth';
import {
  type BodyIn,
  type Endpoint,
  isForAdmins,
  type ParamsIn,
  type QueryIn,
  type ResponseOf,
} from '#contract/platform/endpoint';
import { ApiError, isUnauthorized } from './api-error.ts';
import { noteRequest } from './last-request.ts';
import { keepingHeader, noteAge } from './offline.ts';
import { authToken } from './storage.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value };

/** What a call sends: only the parts that its endpoint declares. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsIn<E>> &
  Part<'query', QueryIn<E>> &
  Part<'body', BodyIn<E>> & { headers?: Record<string, string> };

/** The input may be left out when the endpoint takes none. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
}

export const addressOf = (path: string, { params, query }: LooseInput): string => {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
};

export const authorization = (): Record<string, string> => {
  const token = authToken.read();
  return token ? { Authorization: `Bearer ${token}` } : {};
};

interface Refused {
  status: number;
  statusText: string;
}

let askWhoIsSignedIn: () => Promise<unknown> = async () => undefined;

/** Says how to find out whether the session has ended. */
export const whenUnauthorized = (ask: () => Promise<unknown>): void => {
  askWhoIsSignedIn = ask;
};

/**
 * The error for an answer that is none of success. A token that is no longer good goes with it, a user's only. Whether the
 * session has ended is found out before the caller hears of the error: then the page is being left, and has said so.
 */
export const refusal = async (
  { status, statusText }: Refused,
  text: string,
  endpoint: Pick<Endpoint, 'access' | 'path'>,
): Promise<ApiError> => {
  const error = new ApiError(status, statusText, text);
  if (!isUnauthorized(error) || isForAdmins(endpoint.access)) return error;
  authToken.clear();
  if (endpoint.path !== currentUser.path) await askWhoIsSignedIn();
  return error;
};

/** For when there is no network: what people read, but not what is to be kept nowhere; and who they are, without which no page opens. */
const mayBeKept = ({ shows, access, noStore, path }: Endpoint): boolean =>
  shows !== undefined && !isForAdmins(access) && (!noStore || path === currentUser.path);

/** The answer with its headers. */
export const callWithHeaders = async <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) => {
  const sent: LooseInput = input ?? {};
  const response = await fetch(addressOf(endpoint.path, sent), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...authorization(),
      ...(mayBeKept(endpoint) && keepingHeader()),
      ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...sent.headers,
    },
    body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
  });
  noteRequest(response);
  if (endpoint.method === 'GET') noteAge(response);
  const text = await response.text();
  if (!response.ok) throw await refusal(response, text, endpoint);
  return { data: (text === '' ? null : JSON.parse(text)) as ResponseOf<E>, headers: response.headers };
};

/** A call whose address and body were made before: what was queued is sent as it was. */
export const sendPrepared = async (path: string, body: unknown): Promise<void> => {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { ...authorization(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw await refusal(response, await response.text(), { access: 'user', path: path as `/${string}` });
};

const underWay = new Map<string, Promise<unknown>>();

/** A second click sends nothing while the same change is under way: it waits for the first one's answer. */
const once = async <Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> => {
  const running = underWay.get(key) as Promise<Answer> | undefined;
  if (running) return running;
  const sending = send();
  underWay.set(key, sending);
  try {
    return await sending;
  } finally {
    underWay.delete(key);
  }
};

export const call = async <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ResponseOf<E>> => {
  const send = async () => (await callWithHeaders(endpoint, ...input)).data;
  return endpoint.method === 'GET'
    ? send()
    : once(`${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`, send);
};
