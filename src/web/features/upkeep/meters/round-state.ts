import { useState } from 'react';
import { z } from 'zod';
import type { CalendarDate } from '#contract/platform/calendar';
import { type Meter, readMeter } from '#contract/upkeep/meters';
import { addressOf } from '#web/lib/api.ts';
import { today } from '#web/lib/dates.ts';
import type { Queued } from '#web/lib/queue/store.ts';
import { useQueued } from '#web/lib/queue/use-queued.ts';
import { openRound } from '#web/lib/storage.ts';

const kept = z.object({
  since: z.string(),
  propertyId: z.number().optional(),
  done: z.array(z.number()),
  skipped: z.array(z.number()),
});
type Kept = z.infer<typeof kept>;

const stored = (userId: string): Kept | undefined => {
  try {
    return kept.safeParse(JSON.parse(openRound(userId).read() ?? 'null')).data;
  } catch {
    return undefined;
  }
};

export const hasOpenRound = (userId: string): boolean => stored(userId) !== undefined;

const saidIn = ({ body }: Queued): { value: number; date: CalendarDate } | undefined =>
  typeof body.value === 'number' && typeof body.date === 'string' ? { value: body.value, date: body.date } : undefined;

/** A round lies on the device until it is finished: who stops goes on where they stopped. */
export const useRound = (userId: string, meters: Meter[], propertyId: number | undefined) => {
  const [round, setRound] = useState<Kept>(() => {
    const before = stored(userId);
    if (before && before.propertyId === propertyId) return before;
    return { since: today(), propertyId, done: [], skipped: [] };
  });
  const { data: queued = [] } = useQueued(userId);
  const write = (next: Kept) => {
    openRound(userId).write(JSON.stringify(next));
    setRound(next);
  };
  /** What was read last, sent or not. */
  const lastOf = ({ id, lastReading }: Meter) => {
    const path = addressOf(readMeter.path, { params: { id } });
    const waiting = queued.filter((item) => item.path === path).at(-1);
    return (waiting && saidIn(waiting)) ?? lastReading;
  };
  const isDone = (meter: Meter) => round.done.includes(meter.id) || (lastOf(meter)?.date ?? '') >= round.since;
  const isSkipped = ({ id }: Meter) => round.skipped.includes(id);
  return {
    lastOf,
    isDone,
    isSkipped,
    next: meters.find((meter) => !isDone(meter) && !isSkipped(meter)),
    done: meters.filter(isDone).length,
    skipped: meters.filter((meter) => isSkipped(meter) && !isDone(meter)),
    markDone: ({ id }: Meter) =>
      write({ ...round, done: [...round.done, id], skipped: round.skipped.filter((each) => each !== id) }),
    skip: ({ id }: Meter) => write({ ...round, skipped: [...round.skipped, id] }),
    takeSkipped: () => write({ ...round, skipped: [] }),
    finish: () => openRound(userId).clear(),
  };
};
