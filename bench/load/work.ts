import pg from 'pg';

const TRIES = 3;

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Work {
  statements: number;
  ms: number;
  pages: number;
}

/** What is sent for the request that runs: there is one at a time. */
let sent: Statement[] | undefined;
const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const [config, given] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof config === 'string' ? config : config.text;
    const values = Array.isArray(given) ? given : typeof config === 'string' ? [] : config.values;
    sent?.push({ text, values: values ?? [] });
    return Reflect.apply(query, this, args);
  },
});

interface Explained {
  'QUERY PLAN': { 'Execution Time': number; Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[];
}

/** The quickest of a few tries: the others waited for a processor. */
const workOf = async (client: pg.Client, { text, values }: Statement): Promise<Work> => {
  let best: Work = { statements: 1, ms: Number.POSITIVE_INFINITY, pages: 0 };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { rows } = await client.query<Explained>(`explain (analyze, buffers, format json) ${text}`, values);
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan || plan['Execution Time'] >= best.ms) continue;
    const pages = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'];
    best = { statements: 1, ms: plan['Execution Time'], pages };
  }
  return best;
};

export const NO_WORK: Work = { statements: 0, ms: 0, pages: 0 };

export const add = (one: Work, other: Work): Work => ({
  statements: one.statements + other.statements,
  ms: one.ms + other.ms,
  pages: one.pages + other.pages,
});

/** What is sent to the database by some work, of which there is one at a time. */
export const sentDuring = async <Result>(work: () => Promise<Result>) => {
  const statements: Statement[] = [];
  sent = statements;
  try {
    return { result: await work(), statements };
  } finally {
    sent = undefined;
  }
};

/** What statements cost the database, together. */
export const workOfAll = async (client: pg.Client, statements: Statement[]): Promise<Work> => {
  let sum = NO_WORK;
  for (const statement of statements) sum = add(sum, await workOf(client, statement));
  return sum;
};
