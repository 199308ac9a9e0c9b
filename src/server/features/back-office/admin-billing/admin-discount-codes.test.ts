import { describe, expect, it } from 'vitest';
import {
  CODE_HAS_ORDERS,
  CODE_TAKEN,
  createDiscountCode,
  deleteDiscountCode,
  ENDS_BEFORE_START,
  exportDiscountCodes,
  listDiscountCodes,
  NO_SUCH_CODE,
  PERCENT_RANGE,
  updateDiscountCode,
} from '#contract/back-office/admin-discount-codes';
import { CODE_EXPIRED, CODE_INVALID, quoteSubscription } from '#contract/plans/subscription';
import { listAuditLog } from '#contract/platform/audit-log';
import type { BodyIn } from '#contract/platform/endpoint';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { aCode, askPlan, askVerifyPlan, orderPlan, payOrder, planOrdersOf, subscriptionOf, usesOf } from '#test/plans';

const app = await openTestApp();
const admin = await app.signInAdmin();

let made = 0;
const form = (changes: Record<string, unknown> = {}) => {
  made += 1;
  return { code: `MONSOON-${made}`, value: 25, usageLimit: 10, ...changes } as BodyIn<typeof createDiscountCode>;
};
const create = (changes?: Record<string, unknown>) => admin.call(createDiscountCode, { body: form(changes) });
const change = (id: number, body: Record<string, unknown>) =>
  admin.call(updateDiscountCode, { params: { id }, body: body as BodyIn<typeof updateDiscountCode> });
const quote = (person: Caller, code: string) => person.call(quoteSubscription, { body: { planId: 'basic', code } });

describe('a discount code', () => {
  it('is made under either naming, answered under both, and works at once', async () => {
    const made = await create({ type: 'fixed', value: '99', expiresAt: '2026-04-30', description: 'Rain' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      type: 'fixed',
      discountType: 'fixed',
      value: '99.00',
      discountValue: '99.00',
      validFrom: null,
      validUntil: '2026-04-30T18:29:59.999Z',
      expiresAt: '2026-04-30T18:29:59.999Z',
      usageLimit: 10,
      usedCount: 0,
      applicablePlans: [],
      isActive: true,
      ownerEmail: null,
    });
    const person = await app.signUp();
    expect((await quote(person, made.body.code.toLowerCase())).body).toMatchObject({ finalAmount: '900.00' });
  });

  it('is there once, in whatever case', async () => {
    const { code, id } = (await create()).body;
    const again = await create({ code: code.toLowerCase() });
    expect([again.status, again.error.message, again.error.fieldErrors]).toEqual([
      409,
      CODE_TAKEN,
      { code: CODE_TAKEN },
    ]);
    const other = (await create()).body;
    const renamed = await change(other.id, { code: code.toLowerCase() });
    expect([renamed.status, renamed.error.message]).toEqual([409, CODE_TAKEN]);
    expect((await change(id, { code: code.toLowerCase() })).body.code).toBe(code.toLowerCase());
  });

  it('changes only what is sent, and is looked at with what is stored', async () => {
    const { id } = (await create({ description: 'Kept', applicablePlans: 'basic' })).body;
    expect((await change(id, { isActive: false })).body).toMatchObject({
      isActive: false,
      description: 'Kept',
      value: '25.00',
      applicablePlans: ['basic'],
    });
    const tooMuch = await change(id, { value: 150 });
    expect([tooMuch.status, tooMuch.error.fieldErrors]).toEqual([400, { discountValue: PERCENT_RANGE }]);
    expect((await change(id, { discountType: 'fixed', discountValue: 150 })).body.value).toBe('150.00');
    expect((await change(id, { type: 'percentage' })).error.fieldErrors).toEqual({ discountValue: PERCENT_RANGE });
    expect((await change(id, { validFrom: '2026-05-01' })).body.validFrom).toBe('2026-04-30T18:30:00.000Z');
    expect((await change(id, { validUntil: '2026-04-30' })).error.fieldErrors).toEqual({
      validUntil: ENDS_BEFORE_START,
    });
    expect((await change(id, { validFrom: null, usageLimit: null, description: '' })).body).toMatchObject({
      validFrom: null,
      usageLimit: null,
      description: null,
    });
    expect((await change(id, {})).status).toBe(200);
  });

  it('keeps to the uses that there were', async () => {
    const { id } = await aCode(app, { usageLimit: 5, usedCount: 2 });
    const refused = await change(id, { usageLimit: 1 });
    expect(refused.status).toBe(400);
    expect(refused.error.fieldErrors?.usageLimit).toBe('This code was used 2 times already: the limit cannot be lower');
    expect((await change(id, { usageLimit: 2 })).body.usageLimit).toBe(2);
  });

  it('that ends, or is switched off, leaves orders as they were made', async () => {
    const person = await app.signUp();
    const { id, code } = (await create({ value: 50 })).body;
    const { orderId } = await orderPlan(person, 'basic', { discountCode: code });
    await change(id, { isActive: false, value: 10 });
    const other = await app.signUp();
    expect((await quote(other, code)).error.message).toBe(CODE_INVALID);
    expect((await askVerifyPlan(person, await payOrder(person, orderId))).body.success).toBe(true);
    expect((await planOrdersOf(app, person))[0]).toMatchObject({ discountAmount: '499.50', finalAmount: '499.50' });
    expect((await subscriptionOf(person)).plan).toBe('basic');
    expect(await usesOf(app, id)).toBe(1);
    await change(id, { isActive: true, validUntil: '2026-04-04' });
    expect((await quote(other, code)).error.message).toBe(CODE_EXPIRED);
  });

  it('is deleted, unless an order was made with it', async () => {
    const { id } = (await create()).body;
    expect((await admin.call(deleteDiscountCode, { params: { id } })).status).toBe(204);
    const again = await admin.call(deleteDiscountCode, { params: { id } });
    expect([again.status, again.error.message]).toEqual([404, NO_SUCH_CODE]);
    expect((await change(id, { isActive: false })).status).toBe(404);

    const used = (await create()).body;
    await askPlan(await app.signUp(), 'basic', { discountCode: used.code });
    const refused = await admin.call(deleteDiscountCode, { params: { id: used.id } });
    expect([refused.status, refused.error.message]).toEqual([409, CODE_HAS_ORDERS]);
    expect(await usesOf(app, used.id)).toBe(1);
  });

  it('is written down: what was before, and what is', async () => {
    const { id, code } = (await create({ code: 'AUDITED' })).body;
    await change(id, { isActive: false, value: '25' });
    await change(id, { isActive: false });
    await admin.call(deleteDiscountCode, { params: { id } });
    const { body } = await admin.call(listAuditLog, { query: { subjectType: 'discount_code', subjectId: String(id) } });
    expect(body.map(({ action }) => action)).toEqual([
      'discount_code.deleted',
      'discount_code.updated',
      'discount_code.created',
    ]);
    expect(body[1]).toMatchObject({
      actorName: 'operator',
      subjectName: code,
      changes: [{ field: 'isActive', from: 'true', to: 'false' }],
    });
  });
});

describe('the list of codes', () => {
  it('is searched, filtered and paged, with the owners of personal ones', async () => {
    const owner = await app.signUp('landlord', { email: 'owner-of-code@example.in' });
    await aCode(app, { code: 'FIRST-ABC', ownerId: owner.user.id });
    await create({ code: 'Percent_100', isActive: false });
    const find = async (query: Record<string, string>) => {
      const answer = await admin.call(listDiscountCodes, { query });
      return { codes: answer.body.map(({ code }) => code), total: answer.headers['x-total-count'] };
    };
    expect(await find({ search: 'OWNER-of-code' })).toEqual({ codes: ['FIRST-ABC'], total: '1' });
    expect(await find({ search: 't_1' })).toEqual({ codes: ['Percent_100'], total: '1' });
    expect((await find({ isActive: 'false' })).codes).toContain('Percent_100');
    expect((await find({ isActive: 'true' })).codes).not.toContain('Percent_100');
    const [row] = (await admin.call(listDiscountCodes, { query: { search: 'first-abc' } })).body;
    expect(row?.ownerEmail).toBe('owner-of-code@example.in');

    const first = await admin.call(listDiscountCodes, { query: { limit: 2 } });
    expect(first.headers.link).toBe('</api/admin/discount-codes?limit=2&cursor=2>; rel="next"');
    const next = await admin.call(listDiscountCodes, { query: { limit: 2, cursor: 2 } });
    expect(new Set([...first.body, ...next.body].map(({ id }) => id)).size).toBe(4);
  });

  it('takes as many statements for one as for all', async () => {
    const one = await countStatements(app, () => admin.call(listDiscountCodes, { query: { limit: 1 } }));
    expect(await countStatements(app, () => admin.call(listDiscountCodes))).toBe(one);
  });

  it('is exported with cells that no table program runs', async () => {
    await create({ code: '-CHEAP', description: '=HYPERLINK("http://x")' });
    const { status, headers, text } = await admin.call(exportDiscountCodes);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe('attachment; filename="discount-codes.csv"');
    expect(text.split('\r\n')[0]).toBe(
      '\ufeffCode,Description,Type,Value,Valid from,Valid until,Usage limit,Used,Plans,Active,Owner,Created on',
    );
    expect(text).toContain(`"'-CHEAP","'=HYPERLINK(""http://x"")",percentage,25.00`);
    const [entry] = (await admin.call(listAuditLog, { query: { action: 'export.downloaded' } })).body;
    expect(entry?.changes).toEqual([{ field: 'list', to: 'discount codes' }]);
  });
});

it('billing may, support may not', async () => {
  const billing = await app.signInAdmin('billing');
  expect((await billing.call(createDiscountCode, { body: form() })).status).toBe(201);
  const support = await app.signInAdmin('support');
  expect((await support.call(createDiscountCode, { body: form() })).status).toBe(403);
});
