import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Database } from '../db/client.ts';
import { handleErrors } from './errors.ts';
import { healthRoutes, refuseUntilReady } from './health.ts';

const open = () => {
  const state = { isReady: false };
  const app = Fastify();
  handleErrors(app);
  refuseUntilReady(app, () => state.isReady);
  healthRoutes(app, { ping: async () => undefined } as Database, () => state.isReady);
  app.get('/api/somewhere', () => 'answered');
  return { app, state };
};

it('a server that listens and is not ready yet says so, to everybody', async () => {
  const { app, state } = open();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const readiness = await app.inject('/readyz');
  expect([readiness.statusCode, readiness.json()]).toEqual([503, { status: 'starting' }]);
  for (const url of ['/api/somewhere', '/nowhere']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toEqual({
      code: 'unavailable',
      message: 'The server is starting. Please try again in a few seconds.',
    });
  }
  state.isReady = true;
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await app.inject('/api/somewhere')).body).toBe('answered');
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
});
