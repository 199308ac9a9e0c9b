import pg from 'pg';
import { SentStatement } from './sent-statement.ts';
import { namer } from './statement-names.ts';

/** A database that is not there is told of soon. */
const CONNECT_WITHIN_MS = 5_000;

interface Asked {
  text?: unknown;
  name?: string;
}

/** A connection on which a statement that has a name is there until it ends. */
export interface KeepsStatements {
  keepsStatements: true;
}

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

  /** A statement with its name, where it is worth one. */
  const withName = (asked: unknown, values: unknown): unknown => {
    if (typeof asked === 'string') {
      const name = nameOf(asked, values);
      return name ? { text: asked, name } : asked;
    }
    if (asked instanceof SentStatement) {
      asked.name = nameOf(asked.text, asked.values);
      return asked;
    }
    const { text, name: own } = (asked ?? {}) as Asked;
    const name = typeof text === 'string' && !own ? nameOf(text, values) : undefined;
    return name ? { ...(asked as object), name } : asked;
  };

  return class extends withinTime(pg.Client) implements KeepsStatements {
    readonly keepsStatements = true;

    constructor(config?: pg.ClientConfig) {
      super(config);
      const send = this.query as (...args: unknown[]) => unknown;
      const ask = (asked: unknown, values: unknown, ...rest: unknown[]) =>
        send.call(this, withName(asked, values), values, ...rest);
      this.query = ask as typeof this.query;
    }
  };
};
