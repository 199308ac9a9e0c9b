import pg from 'pg';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

interface Client {
  query: (...args: unknown[]) => unknown;
}

/**
 * How many SQL statements some work sends outside of transactions, on either database. Each request looks up its session,
 * however long ago the last one was.
 */
export const countStatements = async (app: TestApp, work: () => Promise<unknown>): Promise<number> => {
  app.deps.recentSessions.setDeaf(true);
  try {
    return await countSent(app, work);
  } finally {
    app.deps.recentSessions.setDeaf(false);
  }
};

/** The same as it happens: a session that was looked up a moment ago is not looked up again. */
export const countSent = async (app: TestApp, work: () => Promise<unknown>): Promise<number> => {
  const { $client: client } = app.db as unknown as { $client: Client };
  const send = client.query;
  let sent = 0;
  client.query = function (this: Client, ...args) {
    sent += 1;
    return send.apply(this, args);
  };
  try {
    await work();
  } finally {
    client.query = send;
  }
  return sent;
};

/** How often a PostgreSQL server is sent something meanwhile, also within transactions; what begins one goes with its first statement. */
export const countOnWire = async (work: () => Promise<unknown>): Promise<number> => {
  const sent = [vi.spyOn(pg.Connection.prototype, 'query'), vi.spyOn(pg.Connection.prototype, 'sync')];
  try {
    await work();
    return sent.reduce((count, { mock }) => count + mock.calls.length, 0);
  } finally {
    for (const spy of sent) spy.mockRestore();
  }
};
