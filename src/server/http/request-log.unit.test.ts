import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { withoutSecrets } from '../log.ts';
import { RequestLog, requestIds } from './request-log.ts';

const linesOf = async (level: string, urls: string[], headers: Record<string, string> = {}) => {
  const lines: { level: number; req: { url: string } }[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const log = pino({ level, serializers: { req: withoutSecrets } }, stream);
  const app = Fastify({ loggerInstance: log, logController: new RequestLog() });
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/public/applications/:token'])
    app.get(path, () => 'fine');
  app.setNotFoundHandler((_request, reply) => reply.status(404).send('nothing'));
  for (const url of urls) await app.inject({ url, headers });
  return lines;
};

it('what machines ask every few seconds is told to whoever debugs, and to nobody else', async () => {
  const urls = ['/healthz', '/readyz', '/metrics?since=1', '/api/public/applications/short'];
  expect((await linesOf('info', urls)).map(({ req }) => req.url)).toEqual(['/api/public/applications/***']);
  expect(await linesOf('debug', urls)).toHaveLength(4);
});

it('a token stands in no line, whether there is such a route or not', async () => {
  const token = 'T7hKQ2mZp0xW-sVbN_4cRg';
  const urls = [
    `/api/public/applications/${token}?token=${token}`,
    `/application/${token}.`,
    `/password-reset?token=${token}`,
  ];
  const headers = { authorization: `Bearer ${token}`, cookie: `kiraya_session=${token}` };
  const lines = await linesOf('info', urls, headers);
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toContain(token);
});

it.each([
  [true, 'edge-7f3a:1794828675', true],
  [true, '0b7c9a52-4b58-4d0e-9d6e-3f2f8a1b7c11', true],
  [false, '0b7c9a52-4b58-4d0e-9d6e-3f2f8a1b7c11', false],
  [true, 'short', false],
  [true, 'a'.repeat(101), false],
  [true, 'two words or more', false],
  [true, undefined, false],
])('with trustProxy %j a request that comes as %j keeps that name: %j', (trustProxy, given, isKept) => {
  const id = requestIds({ trustProxy })({ headers: { 'x-request-id': given } });
  if (isKept) expect(id).toBe(given);
  else expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestIds({ trustProxy })({ headers: {} })).not.toBe(id);
});
