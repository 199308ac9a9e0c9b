import { createHash } from 'node:crypto';
import pg from 'pg';

/** Seen so often, a text is worth a plan that the server keeps. */
const OFTEN = 5;
/** Each kept one costs the server memory on every connection; lists of many lengths must not use them up. */
const MOST_TEXTS = 500;

const MOST_VALUES = 50;

/** A database that is not there is told of soon. */
const CONNECT_WITHIN_MS = 5_000;

interface Asked {
  text?: unknown;
  name?: string;
}

/** Answers the name under which a statement is kept, once it is worth it. It follows from the text, as poolers between us need. */
const namer = () => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known) return known;
    const seen = (uses.get(text) ?? 0) + 1;
    if (seen < OFTEN) {
      if (uses.size < MOST_TEXTS || seen > 1) uses.set(text, seen);
      return undefined;
    }
    uses.delete(text);
    if (names.size >= MOST_TEXTS) return undefined;
    const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
};

/** A kind of client whose time to connect is not that of its pool, in which a connection becomes free. */
export const withinTime = (Client: typeof pg.Client) =>
  class extends Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: CONNECT_WITHIN_MS });
    }
  };

/** A kind of client for a pool, whose frequent statements are parsed once a connection instead of once a request, whoever wrote them. */
export const namingClient = () => {
  const nameOf = namer();

  /** The statement with its name, where it is worth one. */
  const withName = (asked: unknown, values: unknown): unknown => {
    if (!Array.isArray(values) || values.length === 0 || values.length > MOST_VALUES) return asked;
    if (typeof asked === 'string') {
      const name = nameOf(asked);
      return name ? { text: asked, name } : asked;
    }
    const { text, name: own } = (asked ?? {}) as Asked;
    const name = typeof text === 'string' && !own ? nameOf(text) : undefined;
    return name ? { ...(asked as object), name } : asked;
  };

  return class extends withinTime(pg.Client) {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const send = this.query as (...args: unknown[]) => unknown;
      const ask = (asked: unknown, values: unknown, ...rest: unknown[]) =>
        send.call(this, withName(asked, values), values, ...rest);
      this.query = ask as typeof this.query;
    }
  };
};
