// @ts-check
// The limit: Fastify and pg with the statements of the app, and nothing else. No session, no checks, no schemas.
import { readFileSync } from 'node:fs';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';

/** @typedef {{ name: string, values: any[] }} Statement */
/** @typedef {{ together: Statement[] } | { transaction: Statement[] }} Step */
/** @typedef {{ texts: Record<string, string>, samples: Record<string, Step[][]>, passwordHash: string }} Plan */

const { PORT, DATABASE_URL, PLAN_FILE } = process.env;
/** @type {Plan} */
const { texts, samples, passwordHash } = JSON.parse(readFileSync(PLAN_FILE ?? '', 'utf8'));
// With the app's own word on what statements cost (src/server/db/pool.ts).
const options = '-c jit=off -c random_page_cost=1.1';
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20, options });

/** @param {pg.Pool | pg.PoolClient} client @param {Statement} statement */
const run = async (client, { name, values }) => {
  const { rows } = await client.query({ name, text: texts[name] ?? '', values });
  return rows;
};

/** @param {Statement[]} statements */
const runTransaction = async (statements) => {
  const client = await pool.connect();
  try {
    /** @type {any[][]} */
    const results = [];
    await client.query('begin');
    for (const { name, values } of statements) {
      const now = values.map((value) =>
        value?.madeBy === undefined ? value : value.text.replaceAll('<made>', results[value.madeBy]?.[0]?.id),
      );
      results.push(await run(client, { name, values: now }));
    }
    await client.query('commit');
    return results;
  } finally {
    client.release();
  }
};

/** @param {Step[]} steps */
const answer = async (steps) => {
  const results = [];
  for (const step of steps) {
    if ('transaction' in step) results.push(...(await runTransaction(step.transaction)));
    else results.push(...(await Promise.all(step.together.map((statement) => run(pool, statement)))));
  }
  return JSON.stringify(results);
};

const app = Fastify({ logger: false });
app.get('/readyz', () => 'ready');
app.post('/argon2', async (request) => {
  const { password } = /** @type {{ password: string }} */ (request.body);
  return { isRight: await verify(passwordHash, password) };
});
for (const method of /** @type {const} */ (['GET', 'POST'])) {
  app.route({
    method,
    url: '/samples/:measure/:index',
    handler: async (request, reply) => {
      const { measure, index } = /** @type {{ measure: string, index: string }} */ (request.params);
      return reply.type('application/json; charset=utf-8').send(await answer(samples[measure]?.[Number(index)] ?? []));
    },
  });
}
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
