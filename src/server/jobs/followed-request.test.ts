import { afterEach, expect, it, vi } from 'vitest';
import { register } from '#contract/identity/auth';
import { forgotPassword } from '#contract/identity/password-reset';
import { jobs } from '#server/all-jobs';
import { openTestApp, PASSWORD } from '#test/app';

const app = await openTestApp();
const email = 'asha@example.in';

/** What is said of jobs, with the job and request that it is said of. */
const said = vi.spyOn(app.deps.log, 'child').mockReturnThis();
const done = vi.spyOn(app.deps.log, 'info');
afterEach(() => {
  said.mockClear();
  done.mockClear();
});
const followed = () =>
  said.mock.calls.map(([told]) => told as { job?: string; reqId?: string }).filter(({ job }) => job);

it('a request is followed into its mail, whatever becomes of it', async () => {
  const person = { firstName: 'Asha', lastName: 'Rao', email, password: PASSWORD, role: 'tenant' as const };
  const { headers } = await app.nobody().call(register, { body: person });
  const reqId = String(headers['x-request-id']);
  const { mailer } = app.deps;
  const warned = vi.spyOn(app.deps.log, 'warn').mockImplementation(() => undefined);
  app.deps.mailer = { send: () => Promise.reject(new Error('the mail server is away')) };
  await expect(app.mails()).rejects.toThrow('away');
  expect(warned.mock.calls).toEqual([
    [expect.objectContaining({ job: 'send-mail', reqId, attempt: 1 }), 'a job has failed and will be tried again'],
  ]);
  expect(done).not.toHaveBeenCalledWith('job completed');
  warned.mockRestore();

  app.deps.mailer = mailer;
  await app.wait(60);
  expect(await app.mails()).toMatchObject([{ to: email }]);
  expect(followed().at(-1)).toEqual({ job: 'send-mail', jobId: expect.any(String), reqId });
  expect(done).toHaveBeenCalledWith('job completed');
});

it('and into what its work leaves for later', async () => {
  const { headers } = await app.nobody().call(forgotPassword, { body: { email } });
  await app.mails();
  const reqId = headers['x-request-id'];
  expect(followed()).toMatchObject([
    { job: 'mail-reset-link', reqId },
    { job: 'send-mail', reqId },
  ]);
});

it('what runs by the clock comes of no request', async () => {
  await app.deps.queue.enqueue(app.db, { name: 'leases-daily', run: async () => undefined }, {});
  const leases = jobs.find(({ name }) => name === 'leases-daily');
  if (!leases) throw new Error('there is no such job');
  expect(await app.deps.queue.drain(app.deps, leases)).toBe(1);
  expect(followed()).toEqual([{ job: 'leases-daily', jobId: expect.any(String) }]);
  expect(done).not.toHaveBeenCalledWith('job completed');
});
