import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/platform/endpoint';
import { bind } from './bind.ts';
import { handleErrors } from './errors.ts';

const room = endpoint({
  method: 'GET',
  path: '/api/room/{size}',
  summary: 'A room',
  access: 'public',
  params: z.object({ size: z.string() }),
  shows: [],
  response: { 200: z.object({ name: z.string(), size: z.number() }) },
});

const app = Fastify();
handleErrors(app);
bind(app, room, ({ params }) => ({ name: 'Kitchen – ₹', size: params.size as unknown as number, secret: 'column' }));

it('an answer has what is declared, and nothing else', async () => {
  const answer = await app.inject('/api/room/12');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual({ name: 'Kitchen – ₹', size: 12 });
});

it('one that does not fit its declaration is our fault, in the usual words', async () => {
  const answer = await app.inject('/api/room/wide');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(Object.keys(answer.json())).toEqual(['code', 'message']);
});
