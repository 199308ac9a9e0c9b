import { type Endpoint, isForAdmins, isRaw } from '#contract/platform/endpoint';
import { multipart } from '../../test/multipart.ts';
import { pdf } from '../../test/sample-documents.ts';
import { jpeg } from '../../test/sample-pictures.ts';
import { type KnownRows, kindOfField, type World } from './known-rows.ts';
import { RawJson } from './nasty.ts';
import { isAdmin, type Person } from './person.ts';
import { Existing, MARK } from './proper-values.ts';
import type { Shot } from './shots.ts';
import type { Reply } from './verdict.ts';

/**
 * Calls by which two people come to have dealings with each other: only ever with one's own world. A tenant may write to
 * whoever offers a home.
 */
const MAKES_CONTACTS = ['POST /api/properties/{id}/assign-agent', 'POST /api/applications', 'POST /api/messages'];

/** Calls of admins that change or remove somebody: only ever people without a world, and admins added on the way. */
const CHANGES_PEOPLE = /^(POST|PUT|DELETE) (\/admin\/api\/(users|properties)\/\{id\}|\/api\/admin\/admins\/\{id\})/;

/** Calls that end the caller's own session or account. */
const ENDS_CALLER = [
  'GET /api/logout',
  'DELETE /api/auth/user',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/auth/change-password',
  'PATCH /api/auth/user/role',
  'POST /admin/logout',
];

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Homes, the buildings that tell where they are, and what is asked of whoever wants one. */
const OFFERED = ['/api/properties', '/api/buildings', '/api/application-forms'];

/** What a home on offer shows is marked as such, and its owner's name, too. */
const offerMark = ({ path }: Endpoint, field: string): string => {
  if (path === '/api/auth/user' && /Name$/.test(field)) return 'name-';
  return OFFERED.some((start) => path.startsWith(start)) ? 'home-' : '';
};

export const mayFire = (e: Endpoint, person: Person): boolean => person.isSpare || !ENDS_CALLER.includes(nameOf(e));

export const isLetIn = ({ access }: Endpoint, person: Person): boolean => {
  if (access === 'public' || access === 'optional') return true;
  if (isForAdmins(access))
    return isAdmin(person) && (access === 'admin' || access.admins.some((role) => role === person.role));
  if (person.role === 'nobody' || isAdmin(person)) return false;
  return access === 'user' || access.some((role) => role === person.role);
};

const otherWorld = (world: World, index: number): World =>
  world === 'a' ? 'b' : world === 'b' ? 'a' : index % 2 ? 'a' : 'b';
const FAR = 2_000_000_000;

/** Puts the sender's mark and rows that exist into a call. */
class Resolver {
  private readonly e: Endpoint;
  private readonly person: Person;
  private readonly rows: KnownRows;
  private readonly isBounded: boolean;

  constructor(e: Endpoint, person: Person, rows: KnownRows) {
    this.e = e;
    this.person = person;
    this.rows = rows;
    this.isBounded = MAKES_CONTACTS.includes(nameOf(e)) || CHANGES_PEOPLE.test(nameOf(e));
  }

  value(value: unknown, field: string): unknown {
    const kind = kindOfField(field, this.e);
    // An agent can take a home for themselves alone.
    const isSelf = field === 'agentId' && value instanceof Existing && value.isOwn;
    const found = isSelf ? this.person.id : this.existing(value);
    if (this.isBounded && kind && kind !== 'emails' && !this.isOwn(kind, found)) return FAR;
    if (typeof found === 'string') return found.replaceAll(MARK, `${this.person.mark}${offerMark(this.e, field)}`);
    if (Array.isArray(found)) return found.map((item) => this.value(item, field));
    if (typeof found !== 'object' || found === null || found instanceof RawJson) return found;
    return Object.fromEntries(Object.entries(found).map(([name, part]) => [name, this.value(part, name)]));
  }

  /** Mostly what a checkout really handed out, where it is asked for. */
  body(value: unknown): unknown {
    const resolved = this.value(value, '');
    const index = JSON.stringify(value)?.length ?? 0;
    if (!this.e.path.endsWith('/verify') || index % 4 === 0) return resolved;
    const paid = this.rows.pick(this.person.mark, 'verifications', index);
    return paid ? { ...Object(resolved), ...Object(paid) } : resolved;
  }

  private existing(value: unknown): unknown {
    if (!(value instanceof Existing)) return value;
    const { kind, isOwn, index } = value;
    const world = isOwn || this.isBounded ? this.person.world : otherWorld(this.person.world, index);
    const seen = isOwn && index % 5 > 0 ? this.rows.pick(this.person.mark, kind, index) : undefined;
    return seen ?? this.rows.pick(world, kind, index) ?? this.rows.unseen(kind);
  }

  private isOwn(kind: string, value: unknown): boolean {
    return this.rows.has(this.person.world, kind, value);
  }
}

/** Half a surrogate pair, too, as bytes that no reader of UTF-8 likes. */
const encode = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

/** JSON.stringify with texts that are JSON already. */
const stringify = (value: unknown): string => {
  if (value instanceof RawJson) return value.text;
  const raws: string[] = [];
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (!(part instanceof RawJson)) return part;
    raws.push(part.text);
    return `@raw${raws.length - 1}@`;
  });
  return text.replace(/"@raw(\d+)@"/g, (_, at) => raws[Number(at)] ?? '0');
};

export interface Fired {
  url: string;
  body: string | Buffer | undefined;
  reply: Reply;
  ms: number;
}

const UPLOADS = [
  jpeg,
  pdf,
  () => Buffer.alloc(0),
  () => Buffer.from('<html>'),
  () => Buffer.from('%PDF-1.4\0\xff', 'latin1'),
];

const uploadOf = (shot: Shot, person: Person) => {
  const size = JSON.stringify(shot).length;
  const content = (UPLOADS[size % UPLOADS.length] ?? jpeg)();
  const field = size % 7 === 0 ? 'other' : 'file';
  // A photo may become one of a home on offer, a document never.
  const name = `${person.mark}${shot.query.use === 'photo' ? 'home-' : ''}a.jpg`;
  const { payload, headers } = multipart([{ field, name, type: 'image/jpeg', content }]);
  return { body: size % 11 === 0 ? payload.subarray(0, payload.length >> 1) : payload, headers };
};

interface Shooting {
  rows: KnownRows;
  /** How long an answer may take. */
  limitMs: number;
}

/** Sends a call and reads the answer whole, except of a stream that never ends. */
export const fire = async (
  base: string,
  e: Endpoint,
  person: Person,
  shot: Shot,
  { rows, limitMs }: Shooting,
): Promise<Fired> => {
  const resolver = new Resolver(e, person, rows);
  const params = resolver.value(shot.params, '') as Record<string, unknown>;
  const query = resolver.value(shot.query, '') as Record<string, unknown>;
  const path = e.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? '0') || '0');
  const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const url = `${base}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  const isUpload = nameOf(e) === 'POST /api/files';
  const upload = isUpload ? uploadOf(shot, person) : undefined;
  const body = upload?.body ?? (shot.body === undefined ? undefined : stringify(resolver.body(shot.body)));
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { ...type, ...upload?.headers, ...person.headers, ...shot.headers };
  const begun = performance.now();
  const stop = new AbortController();
  const limit = setTimeout(() => stop.abort(new Error(`no answer in ${Math.round(limitMs)} ms`)), limitMs);
  try {
    const sent = body as BodyInit | undefined;
    const answer = await fetch(url, { method: e.method, headers, body: sent, redirect: 'manual', signal: stop.signal });
    const declared = e.response[answer.status];
    const isStream = declared && isRaw(declared) && declared.raw === 'text/event-stream';
    const text = isStream ? '' : await answer.text();
    if (isStream) stop.abort();
    return {
      url,
      body,
      reply: { status: answer.status, headers: answer.headers, text },
      ms: performance.now() - begun,
    };
  } finally {
    clearTimeout(limit);
  }
};
