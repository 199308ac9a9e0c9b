import { z } from 'zod';
import { endpoints } from '#contract/endpoints';
import { nameOf } from '../fuzz/fire.ts';
import type { JsonSchema } from '../fuzz/proper-values.ts';

const LENGTH = 100_000;
const SLOW_MS = 50;

/** Texts that make a pattern with two ways to match try all of them. */
const bombs: Record<string, string> = {
  letters: 'a'.repeat(LENGTH),
  digits: '1'.repeat(LENGTH),
  spaces: ' '.repeat(LENGTH),
  'spaces between': `a${' '.repeat(LENGTH)}b`,
  'dots and letters': `${'a.'.repeat(LENGTH / 2)}@`,
  'at signs': '@'.repeat(LENGTH),
  'an email that does not end': `a@${'a.'.repeat(LENGTH / 2)}`,
  hyphens: `${'-'.repeat(LENGTH)}!`,
  'grouped digits': `+${'1 (2)-'.repeat(LENGTH / 6)}x`,
  slashes: `https://${'/'.repeat(LENGTH)}`,
  'line ends': '\r\n'.repeat(LENGTH / 2),
  emojis: '👩‍👩‍👧‍👦'.repeat(LENGTH / 12),
  'half pairs': '\ud800'.repeat(LENGTH),
  decimals: `${'0'.repeat(LENGTH)}.`,
  'a time that does not end': `2026-01-01T00:00:00.${'0'.repeat(LENGTH)}`,
};

/** A value of the right shape whose every text is the same. */
const filled = (schema: JsonSchema, text: string, depth = 0): unknown => {
  if (depth > 5) return text;
  const [choice] = schema.anyOf ?? schema.allOf ?? [];
  if (choice) return filled(choice, text, depth + 1);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, part]) => [name, filled(part, text, depth + 1)]));
  }
  return schema.type === 'array' ? [filled(schema.items ?? {}, text, depth + 1)] : text;
};

const TRIES = 4;

/** The processor time that something takes, at best: others may keep the machine busy, and code is slow at first. */
const timeTaken = (work: () => unknown): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && best > SLOW_MS; attempt++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
};

export interface Slowness {
  slowest: { what: string; ms: number };
  findings: string[];
}

/** Reads every text of every schema with every bomb, and says which take too long. */
export const timeSchemas = (): Slowness => {
  const findings: string[] = [];
  let slowest = { what: '', ms: 0 };
  for (const e of endpoints) {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = e[part];
      if (!schema) continue;
      const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      for (const [name, text] of Object.entries(bombs)) {
        const value = filled(shape, text);
        const fields = Object.keys(Object(value)).length || 1;
        const ms = timeTaken(() => schema.safeParse(value));
        const what = `${nameOf(e)} ${part}, ${name} in ${fields} fields`;
        if (ms > slowest.ms) slowest = { what, ms };
        if (ms > SLOW_MS) findings.push(`${what}: ${Math.round(ms)} ms`);
      }
    }
  }
  return { slowest, findings };
};
