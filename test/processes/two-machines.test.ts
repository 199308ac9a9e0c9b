import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lease } from '#contract/lettings/leases';
import type { Property } from '#contract/lettings/properties';
import type { Tenant } from '#contract/lettings/tenants';
import type { CheckoutOrder, Verification } from '#contract/money/payment-checkout';
import type { Payment, PaymentDetails } from '#contract/money/payments';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import type { UploadedFile } from '#contract/platform/files';
import { postgresPrograms } from '../../scripts/postgres.mjs';
import { multipart } from '../multipart.ts';
import { propertyBody } from '../people-and-homes.ts';
import { pdf } from '../sample-documents.ts';
import { ADMIN, call, MachinePair, newEmail, PASSWORD, read, signUp } from './machine-pair.ts';
import type { ServerProcess } from './server-process.ts';

const today = () => dateInIndia(new Date());

describe.skipIf(postgresPrograms() === undefined)('two machines that share a database and a store for files', () => {
  let pair: MachinePair;
  let first: ServerProcess;
  let second: ServerProcess;
  beforeAll(async () => {
    pair = await MachinePair.start();
    ({ first, second } = pair);
  });
  afterAll(() => pair?.stop());

  const statusOf = async (server: ServerProcess, token: string) =>
    (await call(server, '/api/auth/user', { token })).status;

  /** A session may be known from a moment ago; that it has ended is told to all at once. */
  const expectEnded = (server: ServerProcess, token: string) =>
    expect.poll(() => statusOf(server, token), { timeout: 1_000, interval: 20 }).toBe(401);

  const eachAt = <Answer>(count: number, work: (server: ServerProcess) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, number) => work(number % 2 === 0 ? first : second)));

  it('a session that ends at one is over at the other: logged out, another password, locked by an admin', async () => {
    const { token, user } = await signUp(first);
    const login = { email: user.email, password: PASSWORD };
    const signInAt = async (server: ServerProcess) =>
      (await read<{ token: string }>(call(server, '/api/auth/login', { body: login }))).token;
    const [gone, other] = [await signInAt(first), await signInAt(first)];
    for (const each of [token, gone, other]) expect(await statusOf(second, each)).toBe(200);

    await call(first, '/api/logout', { token: gone });
    await expectEnded(second, gone);
    expect(await statusOf(second, other)).toBe(200);

    const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD}8` };
    await read(call(first, '/api/auth/change-password', { token, body: change }));
    await expectEnded(second, other);
    expect(await statusOf(second, token)).toBe(200);

    const [cookie = ''] = (await call(first, '/admin/login', { body: ADMIN })).headers.getSetCookie();
    await read(call(second, `/admin/api/users/${user.id}/lock`, { method: 'POST', cookie }));
    for (const server of [first, second]) await expectEnded(server, token);
    await read(call(first, `/admin/api/users/${user.id}/unlock`, { method: 'POST', cookie }));
    expect(await statusOf(second, token)).toBe(401);
  });

  it('what waits in the background is done once, whoever does it', async () => {
    const people = await eachAt(12, (server) => signUp(server));
    const emails = people.map(({ user }) => user.email).sort();
    const mailed = () =>
      pair
        .mails()
        .filter(({ to, subject }) => emails.includes(to) && subject === 'Verify your email for Kiraya')
        .map(({ to }) => to)
        .sort();
    await expect.poll(() => mailed().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(emails.length);
    // So long that both have looked into the queue again.
    await sleep(2_500);
    expect(mailed()).toEqual(emails);
  });

  it('a file that was uploaded at one is read at the other, and lies on neither', async () => {
    const { token } = await signUp(first);
    const { payload, headers } = multipart([
      { field: 'file', name: 'deed.pdf', type: 'application/pdf', content: pdf() },
    ]);
    const authorization = `Bearer ${token}`;
    const upload = fetch(`${first.url}/api/files`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: payload,
    });
    const { fileUrl } = await read<UploadedFile>(upload);
    const answers = await Promise.all([first, second].map((server) => call(server, fileUrl, { token })));
    for (const answer of answers) expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf());
    expect(pair.filesOnDisk().filter((path) => !path.includes('/outbox/'))).toEqual([]);
  });

  describe('money', () => {
    let landlord: string;
    let tenant: string;
    let leaseId: number;

    it('a tenant who was onboarded at one comes in at the other', async () => {
      landlord = (await signUp(first)).token;
      const home = await read<Property>(call(first, '/api/properties', { token: landlord, body: propertyBody() }));
      const email = newEmail();
      const body = {
        firstName: 'Kabir',
        lastName: 'Mehta',
        email,
        phone: '9876543210',
        pan: 'ABCPM1234F',
        emergencyContactName: 'Asha Mehta',
        emergencyContactPhone: '9876500000',
        emergencyContactRelation: 'mother',
        propertyId: home.id,
        leaseStartDate: addDays(today(), -30),
        monthlyRent: '25000',
        securityDeposit: '50000',
      };
      const { id, pan } = await read<Tenant>(call(first, '/api/tenants/onboard', { token: landlord, body }));
      const seen = await read<Tenant>(call(second, `/api/tenants/${id}`, { token: landlord }));
      expect(seen.pan).toBe(pan);
      const invitation = () => pair.mails().find(({ to }) => to === email)?.html ?? '';
      await expect.poll(invitation, { timeout: 20_000 }).toContain('token=');
      const resetToken = /token=([\w-]+)/.exec(invitation())?.[1];
      await read(call(second, '/api/reset-password', { body: { resetToken, newPassword: PASSWORD } }));
      const signedIn = call(first, '/api/auth/login', { body: { email, password: PASSWORD } });
      tenant = (await read<{ token: string }>(signedIn)).token;
      const [lease] = await read<Lease[]>(call(second, '/api/leases', { token: tenant }));
      leaseId = Number(lease?.id);
    });

    it('the same request under one key, at both at once, is done once', async () => {
      const body = { leaseId, amount: '25000', dueDate: today() };
      const raise = (server: ServerProcess) =>
        read<Payment>(call(server, '/api/payments', { token: landlord, key: `raise-${leaseId}`, body }));
      const raised = await eachAt(6, raise);
      expect(new Set(raised.map(({ id }) => id)).size).toBe(1);
      expect(await read<Payment[]>(call(second, '/api/payments', { token: landlord }))).toHaveLength(1);

      const receipt = { amount: '1000', method: 'cash' };
      const path = `/api/payments/${raised[0]?.id}/record`;
      const recorded = await eachAt(6, (server) =>
        read<PaymentDetails>(call(server, path, { token: landlord, key: `record-${leaseId}`, body: receipt })),
      );
      expect(recorded.map(({ received }) => received)).toEqual(recorded.map(() => '1000.00'));
    });

    it('a payment that is begun at one, paid at the other and handed in at both counts once', async () => {
      const body = { leaseId, amount: '7000', dueDate: today() };
      const { id } = await read<Payment>(call(first, '/api/payments', { token: landlord, body }));
      const asked = { token: tenant, body: { gateway: 'razorpay' } };
      const begun = await eachAt(4, (server) =>
        read<CheckoutOrder>(call(server, `/api/payments/${id}/checkout`, asked)),
      );
      expect(new Set(begun.map(({ orderId }) => orderId)).size).toBe(1);
      const pay = (server: ServerProcess) =>
        call(server, `/api/sandbox/orders/${begun[0]?.orderId}/pay`, { token: tenant, method: 'POST' });
      const paid = await read<Verification>(pay(second));
      await eachAt(6, (server) => read(call(server, `/api/payments/${id}/verify`, { token: tenant, body: paid })));
      for (const server of [first, second]) {
        const { status, received, transactions } = await read<PaymentDetails>(
          call(server, `/api/payments/${id}`, { token: tenant }),
        );
        expect({ status, received, transactions: transactions.length }).toEqual({
          status: 'paid',
          received: '7000.00',
          transactions: 1,
        });
      }
    });
  });
});
