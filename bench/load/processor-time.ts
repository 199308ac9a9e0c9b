import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

interface Times {
  parent: number;
  own: number;
  /** Of its children that have ended. */
  ended: number;
}

const timesOf = (pid: number | string): Times | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (...places: number[]) => places.reduce((sum, place) => sum + Number(fields[place]), 0) * TICK_MS;
    return { parent: Number(fields[1]), own: ticks(11, 12), ended: ticks(13, 14) };
  } catch {
    return undefined;
  }
};

/** Milliseconds that a process has spent on the processors so far. On a busy machine it tells more than the clock. */
export const processorTime = (pid: number): number => timesOf(pid)?.own ?? 0;

export const parentOf = (pid: number): number => timesOf(pid)?.parent ?? 0;

/** The same of a process with all its children, those that have ended included. */
export const familyTime = (pid: number): number => {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === pid);
  const { own = 0, ended = 0 } = timesOf(pid) ?? {};
  return children.reduce((sum, child) => sum + (child?.own ?? 0), own + ended);
};
