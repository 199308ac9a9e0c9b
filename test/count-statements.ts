import type { TestApp } from './app.ts';

interface Client {
  query: (...args: unknown[]) => unknown;
}

/** How many SQL statements some work sends outside of transactions, on either database. */
export const countStatements = async (app: TestApp, work: () => Promise<unknown>): Promise<number> => {
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
