import { z } from 'zod';
import { endpoint, raw } from './endpoint.ts';

/** What a browser is told: the calls whose answers have changed, by the beginning of their paths. */
export const liveChange = z.object({ changed: z.array(z.string()) });
export type LiveChange = z.infer<typeof liveChange>;

export const events = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'user',
  summary: 'A stream of server-sent events: "hello" once connected, then "change" with what to fetch again',
  response: { 200: raw('text/event-stream') },
  noStore: true,
});
