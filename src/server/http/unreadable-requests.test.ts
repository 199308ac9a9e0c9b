import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#contract/platform/error-body';
import { openTestApp } from '#test/app';

const app = await openTestApp();
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});

const sendBytes = async (bytes: string) => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, error: errorBody.parse(JSON.parse(body)) };
};

describe('bytes that are no request', () => {
  it('are refused in our words', async () => {
    const { head, error } = await sendBytes('hello\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(error).toEqual({ code: 'invalid_input', message: 'The request could not be read.' });
  });

  it('or too many headers of one', async () => {
    const { head, error } = await sendBytes(`GET / HTTP/1.1\r\nHost: a\r\nX-Giant: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(head).toContain('Connection: close');
    expect(error).toEqual({
      code: 'too_large',
      message: 'The address and headers of the request are too large.',
    });
  });
});
