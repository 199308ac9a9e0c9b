import pg from 'pg';

export interface Listener {
  onNotice: (payload: string) => void;
  onCut: () => void;
  /** The connection is back after a while: what was sent meanwhile is lost. */
  onGap: () => void;
}

const RECONNECT_MS = 1_000;

/** A connection of its own that stays on a channel, and comes back when it is cut. */
export const listenOnServer = async (url: string, channel: string, { onNotice, onCut, onGap }: Listener) => {
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', () => undefined);
    next.on('notification', (message) => onNotice(message.payload ?? ''));
    await next.connect();
    next.once('end', () => again());
    await next.query(`listen ${channel}`);
    client = next;
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
