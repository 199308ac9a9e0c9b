import { z } from 'zod';
import { get, raw } from './endpoint.ts';

/** What a browser is told: the subjects that have changed. It may be older than the server, and not know one of them. */
export const liveChange = z.object({ changed: z.array(z.string()) });
export type LiveChange = z.infer<typeof liveChange>;

export const events = get('/api/events', {
  access: 'user',
  summary: 'A stream of server-sent events: "hello" once connected, then "change" with the subjects that have changed',
  response: { 200: raw('text/event-stream') },
  noStore: true,
});
