import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUser } from '#contract/identity/auth';
import { call } from './api.ts';
import { isUnauthorized } from './api-error.ts';
import { keepEventStream } from './event-stream.ts';
import { changeListener, type LiveNotice } from './live-changes.ts';
import { canShareTabs, inOneTab, type Turn } from './one-tab.ts';
import { currentUserQuery } from './query-client.ts';

/** A server that cannot be reached says nothing about the session. */
const isSignedOut = (): Promise<boolean> => call(currentUser).then(() => false, isUnauthorized);

/** Keeps what is shown as new as the server's. One stream serves all tabs that this user has in a browser. */
export const keepLive = (client: QueryClient, userId: string): (() => void) => {
  const name = `kiraya-events-${userId}`;
  const stopping = new AbortController();
  const { signal } = stopping;
  const hear = changeListener(client, signal);
  const otherTabs = new BroadcastChannel(name);
  otherTabs.onmessage = ({ data }: MessageEvent<LiveNotice>) => void hear(data);

  const publish = async (notice: LiveNotice) => {
    if (signal.aborted) return;
    if (canShareTabs) otherTabs.postMessage(notice);
    await hear(notice);
  };

  const streamForAll = (turn: Turn) =>
    new Promise<void>((resolve) => {
      // What a page has just loaded is not asked for again; a tab that has waited may have missed something.
      let mayHaveMissed = turn.hasWaited;
      const close = keepEventStream({
        onHello: () => {
          if (mayHaveMissed) void publish('missed');
          mayHaveMissed = true;
        },
        onChange: (changed) => void publish({ changed }),
        onBreak: async () => {
          if (await isSignedOut()) await publish('signed-out');
        },
      });
      turn.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });

  void inOneTab(name, signal, streamForAll);
  return () => {
    stopping.abort();
    otherTabs.close();
  };
};

/** Live for as long as somebody is signed in. */
export const useLive = (): void => {
  const client = useQueryClient();
  const { data, error } = useQuery({ ...currentUserQuery, enabled: false });
  const userId = error ? undefined : data?.id;
  useEffect(() => (userId ? keepLive(client, userId) : undefined), [client, userId]);
};
