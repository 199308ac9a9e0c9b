import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { isLoopback } from '../setting-kinds.ts';
import { backgroundGauges, errorsCounter, replicaGauge, storageGauges } from './gauges.ts';
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

/** Prometheus text: the process, each route's requests by status and duration, jobs and connections. */
export const metricsRoutes = (app: FastifyInstance, { config, isReplicaUpToDate }: Deps, database: Database) => {
  const { metricsToken } = config;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  backgroundGauges(registry, database);
  errorsCounter(registry);
  if (isReplicaUpToDate) replicaGauge(registry, isReplicaUpToDate);
  storageGauges(registry, config, database);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !hasToken(request, metricsToken)) throw metricsToken ? unauthorized() : unknown();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
