import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/platform/endpoint';
import { bind } from './bind.ts';
import { handleErrors } from './errors.ts';
import { serializerOf } from './serializer.ts';

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

it('what may be null is so or as declared, at any depth', () => {
  const kitchen = z.object({ name: z.string().nullable(), size: z.object({ width: z.number() }).nullable() });
  const serialize = serializerOf(
    z.object({ rooms: z.array(kitchen).nullable(), door: z.enum(['open', 'shut']).nullable() }),
  );
  const rooms = [
    { name: 'Kitchen', size: { width: 3, secret: 'column' } },
    { name: null, size: null },
  ];
  expect(JSON.parse(serialize({ rooms, door: 'shut' }))).toEqual({
    rooms: [{ name: 'Kitchen', size: { width: 3 } }, rooms[1]],
    door: 'shut',
  });
  expect(serialize({ rooms: null, door: null })).toBe('{"rooms":null,"door":null}');
});

it('of two kinds of thing each is written as what it is', () => {
  const one = z.object({ kind: z.literal('one'), a: z.string() });
  const other = z.object({ kind: z.literal('other'), b: z.string().nullable() });
  const serialize = serializerOf(z.array(z.union([one, other]).nullable()));
  const things = [{ kind: 'one', a: 'x' }, { kind: 'other', b: null }, null];
  expect(JSON.parse(serialize(things))).toEqual(things);
});
