import { describe, expect, inject, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/app';
import { createLog } from '../log.ts';

const [closed, tokened] = [
  await openTestApp({ trustProxy: true }),
  await openTestApp({ metricsToken: 'a token for prometheus' }),
];
const ask = ({ server }: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });

describe('the metrics', () => {
  it.each(['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])('are for this machine (%s)', async (address) => {
    const answer = await ask(closed, address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('http_request_duration_seconds');
  });

  it.each(['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::7'])('and for no other (%s)', async (address) => {
    expect((await ask(closed, address)).statusCode).toBe(404);
    expect((await ask(closed, address, { authorization: 'Bearer undefined' })).statusCode).toBe(404);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto'])(
    'nor for whom a proxy here speaks (%s), though it says that they are here, too',
    async (name) => {
      expect((await ask(closed, '127.0.0.1', { [name]: '127.0.0.1' })).statusCode).toBe(404);
    },
  );

  it('count mails and other work that is not done, and connections where there are several', async () => {
    const { body } = await ask(closed, '127.0.0.1');
    for (const state of ['waiting', 'retrying', 'failed']) {
      expect(body).toContain(`kiraya_jobs{work="send-mail",state="${state}"} 0`);
    }
    expect(body).toMatch(/^kiraya_build_info\{version="\d+\.\d+\.\d+.*"\} 1$/m);
    expect(body).toMatch(/^kiraya_data_disk_free_bytes [1-9]/m);
    expect(body).toContain('kiraya_last_backup_timestamp_seconds 0');
    const hasServer = inject('template').kind === 'server';
    for (const state of ['open', 'idle', 'waiting']) {
      expect(body.includes(`kiraya_database_connections{state="${state}"}`)).toBe(hasServer);
    }
  });

  it('count the errors in the log, and nothing else of it', async () => {
    const counted = async () => {
      const { body } = await ask(closed, '127.0.0.1');
      return Number(/^kiraya_log_errors_total (\d+)$/m.exec(body)?.[1]);
    };
    const before = await counted();
    const lines: string[] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
    log.info('the rent of a lease was raised');
    log.warn('a mail did not go out');
    log.child({ reqId: 'req-1' }).error({ err: new Error('too long') }, 'a rent could not be raised');
    log.fatal('the process ends');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'the rent of a lease was raised' },
      { msg: 'a mail did not go out' },
      { reqId: 'req-1', msg: 'a rent could not be raised', err: { message: 'too long' } },
      { msg: 'the process ends' },
    ]);
    expect(await counted()).toBe(before + 2);
  });

  it('are for others with the token', async () => {
    const asked = async (authorization: string) => (await ask(tokened, '10.0.0.7', { authorization })).statusCode;
    expect(await asked('Bearer a token for prometheus')).toBe(200);
    expect(await asked('Bearer a token for somebody')).toBe(401);
    expect(await asked('Bearer')).toBe(401);
    expect((await ask(tokened, '10.0.0.7')).statusCode).toBe(401);
    expect((await ask(tokened, '127.0.0.1')).statusCode).toBe(200);
  });
});
