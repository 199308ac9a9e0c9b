import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms } from '../../scripts/postgres.mjs';
import { call, MachinePair, newEmail, PASSWORD } from './machine-pair.ts';
import type { ServerProcess } from './server-process.ts';

interface Line {
  msg: string;
  reqId?: string;
  job?: string;
  req?: { url: string };
}

const linesOf = ({ output }: ServerProcess): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);

const TRIES = 8;

describe.skipIf(postgresPrograms() === undefined)('two processes that write down what they do', () => {
  let pair: MachinePair;
  beforeAll(async () => {
    pair = await MachinePair.start({ LOG_LEVEL: 'info' });
  });
  afterAll(() => pair?.stop());

  /** The first is held still once it has answered, before it comes to the mail itself; mostly it has not. */
  const askedOfFirst = async (): Promise<{ reqId: string; email: string }> => {
    const form = { firstName: 'Meera', lastName: 'Rao', email: newEmail(), password: PASSWORD, role: 'landlord' };
    const answer = await call(pair.first, '/api/auth/register', { body: form });
    process.kill(pair.first.pid, 'SIGSTOP');
    expect(answer.status).toBe(201);
    return { reqId: String(answer.headers.get('x-request-id')), email: form.email };
  };

  it('a request of one is followed into the mail that the other sends, by the same id in both logs', async () => {
    const mailsOf = (server: ServerProcess, id: string) =>
      linesOf(server).filter(({ reqId, job, msg }) => reqId === id && job === 'send-mail' && msg === 'job completed');
    for (let attempt = 1; ; attempt++) {
      const { reqId, email } = await askedOfFirst();
      const isMailed = () => pair.mails().some(({ to }) => to === email);
      try {
        await expect.poll(() => isMailed() && mailsOf(pair.second, reqId).length, { timeout: 6_000 }).toBe(1);
      } catch (error) {
        if (attempt === TRIES) throw error;
        continue;
      } finally {
        process.kill(pair.first.pid, 'SIGCONT');
      }
      await expect
        .poll(() => linesOf(pair.first).filter((line) => line.reqId === reqId))
        .toMatchObject([{ msg: 'request completed', req: { url: '/api/auth/register' } }]);
      expect(linesOf(pair.second).filter((line) => line.reqId === reqId)).toHaveLength(1);
      return;
    }
  });
});
