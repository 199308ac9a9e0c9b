import fc from 'fast-check';
import { endpoints } from '#contract/endpoints';
import { nameOf } from './fire.ts';
import { nastyBody, RawJson } from './nasty.ts';
import { Existing } from './proper-values.ts';
import { shotsAt } from './shots.ts';

/** As it would arrive. */
const arrived = (value: unknown): unknown => {
  if (value instanceof Existing) return value.kind === 'users' ? '0b8f4a3e-5d1c-4f6e-9a41-1f0c6f0e7d11' : 1;
  if (value instanceof RawJson) {
    try {
      return JSON.parse(value.text);
    } catch {
      return value.text;
    }
  }
  if (Array.isArray(value)) return value.map(arrived);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, arrived(part)]));
};

/** A rule that throws instead of refusing would be answered with 500; answers where one does. */
export const schemasThatThrow = (seed: number, runs: number): string[] => {
  const found = new Map<string, string>();
  for (const e of endpoints) {
    const parts = [e.params, e.query, e.body];
    const shots = fc.tuple(shotsAt(e), shotsAt(e), fc.option(nastyBody));
    for (const [one, other, bad] of fc.sample(shots, { seed, numRuns: runs })) {
      // Fields of two calls mixed: more than one of them may be spoiled.
      const mixed =
        typeof one.body === 'object' && typeof other.body === 'object' ? { ...one.body, ...other.body } : bad;
      const values = [one.params, one.query, one.body, mixed].map(arrived);
      for (const [at, value] of values.entries()) {
        try {
          parts[Math.min(at, 2)]?.safeParse(value);
        } catch (error) {
          found.set(
            `${nameOf(e)} ${['params', 'query', 'body', 'body'][at]}: ${String(error)}`.slice(0, 160),
            JSON.stringify(value).slice(0, 400),
          );
        }
      }
    }
  }
  return [...found].map(([what, value]) => `${what} at ${value}`);
};
