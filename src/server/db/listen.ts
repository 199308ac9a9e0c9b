import pg from 'pg';

export interface Listener {
  onNotice: (payload: string) => void;
  onCut: () => void;
  /** The connection is back after a while: what was sent meanwhile is lost. */
  onGap: () => void;
}

const RECONNECT_MS = 1_000;
const ASKS_EVERY_MS = 30_000;
const ANSWERED_WITHIN_MS = 10_000;

/** Who does not answer is given up: that cuts a connection with a question under way, and does not wait to say goodbye. */
const ask = async (client: pg.Client, question: string): Promise<void> => {
  const giveUp = setTimeout(() => client.end().catch(() => undefined), ANSWERED_WITHIN_MS);
  try {
    await client.query(question);
  } finally {
    clearTimeout(giveUp);
  }
};

/** Who only listens is not told that the network is gone. */
const keepAsking = (client: pg.Client): void => {
  const asking = setInterval(() => ask(client, 'select 1').catch(() => undefined), ASKS_EVERY_MS).unref();
  client.once('end', () => clearInterval(asking));
};

/** A connection of its own that stays on a channel, and comes back when it is cut. */
export const listenOnServer = async (url: string, channel: string, { onNotice, onCut, onGap }: Listener) => {
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWERED_WITHIN_MS,
    });
    next.on('error', () => undefined);
    next.on('notification', (message) => onNotice(message.payload ?? ''));
    try {
      await next.connect();
      await ask(next, `listen ${channel}`);
    } catch (error) {
      // It may be open all the same; how it ends does not matter.
      next.end().catch(() => undefined);
      throw error;
    }
    // Only from here on: what goes wrong before is told by the error, and each failure is tried again once.
    next.once('end', again);
    keepAsking(next);
    client = next;
    if (isStopped) await next.end();
  };

  const again = () => {
    if (isStopped) return;
    onCut();
    retry = setTimeout(() => connect().then(onGap, again), RECONNECT_MS).unref();
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end();
  };
};
