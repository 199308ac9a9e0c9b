import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { isLoopback } from '../setting-kinds.ts';
import { bearerToken } from './session-cookie.ts';

/** What a proxy on this machine adds: whoever it speaks for is not on this machine. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** The address of the connection itself, whatever proxies may be trusted otherwise. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) && FORWARDING.every((name) => !(name in headers));

const digest = (text: string) => createHash('sha256').update(text).digest();
const hasToken = (request: FastifyRequest, token: string | undefined): boolean => {
  const shown = bearerToken(request);
  return token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token));
};

const unauthorized = () => new AppError('unauthorized', 'Unauthorized');
const unknown = () => new AppError('not_found', 'There is nothing here.');

/** In the words of the job queue: what waits, what will be tried again, and what has failed for good. */
const UNFINISHED = `select name, state, count(*)::int as count from pgboss.job
  where state in ('created', 'retry', 'failed') and (state = 'failed' or start_after <= now()) group by name, state`;

/** What shows that something in the background does not get done. Where the database is away, they say nothing. */
const backgroundGauges = (registry: Registry, { executeSql, connections }: Database) => {
  new Gauge({
    name: 'kiraya_jobs',
    help: 'Jobs that are not done, by job and state (created: waits; retry: will be tried again; failed: for good)',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      const { rows } = await executeSql(UNFINISHED).catch(() => ({ rows: [] }));
      for (const { name, state, count } of rows as { name: string; state: string; count: number }[])
        this.set({ job: name, state }, count);
    },
  });
  if (!connections) return;
  new Gauge({
    name: 'kiraya_database_connections',
    help: 'Connections to the database (open, idle), and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
};

/** Prometheus text: the process, each route's requests by status and duration, jobs and connections. */
export const metricsRoutes = (app: FastifyInstance, { metricsToken }: Config, database: Database) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  backgroundGauges(registry, database);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !hasToken(request, metricsToken)) throw metricsToken ? unauthorized() : unknown();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
