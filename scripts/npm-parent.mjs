// @ts-check
import { readFileSync } from 'node:fs';

const INTERVAL_MS = 250;

/** Our parent and, where /proc tells, its parent: the shell that npm started us with, and npm. */
const ancestors = () => {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(process.ppid);
  }
};

/** npm runs us in a shell that does not pass signals on: a killed npm would leave the server running, with its port. */
export const stopWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return;
  const first = ancestors();
  setInterval(() => {
    if (ancestors() !== first) process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS).unref();
};
