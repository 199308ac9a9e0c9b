import { describe, expect, it } from 'vitest';
import { addLeaseTenant } from '#contract/lettings/lease-tenants';
import { noRights } from '#contract/lettings/mandate-rights';
import { changeRights, listMandates } from '#contract/lettings/mandates';
import { BEING_SETTLED } from '#contract/money/deposit-refusals';
import { recordPayment, refundPayment } from '#contract/money/payment-actions';
import { listPayments } from '#contract/money/payments';
import { getTenantDashboard } from '#contract/overview/dashboard';
import { listNotifications } from '#contract/platform/notifications';
import { getExitPlan } from '#contract/upkeep/exit-plan';
import { addEvidence, addLine, answerLine, reviseLine, withdrawLine } from '#contract/upkeep/settlement-lines';
import { agreeToFigure, offerFigure, refundSettlement, setRefundUpi } from '#contract/upkeep/settlement-money';
import {
  downloadSettlement,
  getSettlement,
  listSettlements,
  removeSettlement,
  sendSettlement,
  takeBackSettlement,
} from '#contract/upkeep/settlements';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aNotice } from '#test/exits';
import { historyOf } from '#test/history';
import { acceptInvitation, anUpload } from '#test/leases-and-tenants';
import { aLandlord } from '#test/people-and-homes';
import { aDeduction, aLeavingRental, aSentSettlement, aSettlement, lineOf, say, settlementOf } from '#test/settlements';
import { aSharedFlat, aSharer } from '#test/shared-flat';
import { settlementsDaily } from './jobs.ts';
import { agreedAlready, notSent, onlyLess, takenBackNow, wasSent } from './refusals.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const DAY = 24 * 60 * 60;
const reason = 'The cheque for the deposit has bounced.';
const takeBack = (who: Caller, id: number, body: { reason: string } = { reason }) =>
  who.call(takeBackSettlement, { params: { id }, body });
const send = (who: Caller, id: number, answerBy = '2026-04-15') =>
  who.call(sendSettlement, { params: { id }, body: { answerBy } });
const titlesOf = async (who: Caller) => (await who.call(listNotifications)).body.map(({ title }) => title);

describe('a settlement that was sent', () => {
  it('is taken back, the bounced cheque is undone, and it goes out again with the true deposit', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '5000', '3000');
    await say(tenant, id, 0, { answer: 'counter', amount: '1000', text: 'It was old' });
    await say(tenant, id, 1, { answer: 'dispute', text: 'Not by me' });
    const deposit = (await landlord.call(listPayments)).body.find(({ type }) => type === 'security_deposit');
    const bounce = () =>
      landlord.call(refundPayment, { params: { id: deposit?.id ?? 0 }, body: { amount: '50000', isMistake: true } });
    expect((await bounce()).error).toMatchObject({ code: 'conflict', message: BEING_SETTLED });

    app.pass(60);
    const draft = (await takeBack(landlord, id)).body;
    expect(draft).toMatchObject({
      status: 'draft',
      sentAt: null,
      answerBy: null,
      takenBack: { reason },
      actions: ['edit', 'send'],
      lines: [
        { state: 'claimed', counter: null, events: [{ isFormer: true }, { event: 'countered', isFormer: true }] },
        { state: 'claimed', events: [{ isFormer: true }, { event: 'disputed', text: 'Not by me', isFormer: true }] },
      ],
    });
    expect((await titlesOf(tenant))[0]).toBe('Settlement taken back: Palm Court');

    app.pass(60);
    expect((await bounce()).status).toBe(200);
    const paid = { amount: '30000', method: 'bank_transfer' as const };
    expect((await landlord.call(recordPayment, { params: { id: deposit?.id ?? 0 }, body: paid })).status).toBe(200);
    const again = (await send(landlord, id, '2026-04-20')).body;
    expect(again).toMatchObject({ status: 'sent', answerBy: '2026-04-20', figures: { deposit: '30000.00' } });
    const read = await settlementOf(tenant, id);
    expect(read).toMatchObject({
      takenBack: { reason },
      figures: { inQuestion: '8000.00', refundable: '22000.00' },
      lines: [
        {
          state: 'claimed',
          counter: null,
          events: [{ isFormer: true }, { isFormer: true }, { event: 'claimed', isFormer: false }],
        },
        { state: 'claimed' },
      ],
    });
    expect((await say(tenant, id, 0, { answer: 'accept' })).body.figures).toMatchObject({ deducted: '5000.00' });
    expect((await checkBooks(app.db)).problems).toEqual([]);
    expect(await historyOf(landlord, 'lease', lease.id)).toContainEqual(
      expect.arrayContaining(['Settlement taken back from the tenant']),
    );
  });

  it('is, while it is taken back, to the tenant what it was when they had it', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '5000', '3000');
    const [first, second] = (await settlementOf(landlord, id)).lines;
    await say(tenant, id, 0, { answer: 'dispute', text: 'No' });
    app.pass(60);
    const told = await anUpload(landlord, 'told.pdf');
    const shown = { params: { id, lineId: first?.id ?? 0 }, body: { kind: 'bill' as const, fileUrl: told } };
    expect((await landlord.call(addEvidence, shown)).status).toBe(201);
    app.pass(60);
    await takeBack(landlord, id);
    app.pass(60);
    const on = async (index: number) => {
      const { id: lineId, version } = lineOf(await settlementOf(landlord, id), index);
      return { params: { id, lineId }, version };
    };
    const lowered = await on(0);
    await landlord.call(reviseLine, { params: lowered.params, body: { version: lowered.version, amount: '2000' } });
    const fileUrl = await anUpload(landlord, 'bill.pdf');
    await landlord.call(addEvidence, { params: lowered.params, body: { kind: 'bill', fileUrl } });
    const seenBy = (who: Caller) => Promise.all([told, fileUrl].map((url) => who.statusOf({ method: 'GET', url })));
    expect([await seenBy(landlord), await seenBy(tenant)]).toEqual([
      [200, 200],
      [200, 404],
    ]);
    const withdrawn = await on(1);
    const off = { params: withdrawn.params, body: { version: withdrawn.version, text: 'My mistake' } };
    expect((await landlord.call(withdrawLine, off)).body.lines).toMatchObject([{}, { state: 'withdrawn' }]);
    await aDeduction(landlord, id, { text: 'Not yet told', amount: '700' });

    const read = await settlementOf(tenant, id);
    expect(read).toMatchObject({
      status: 'draft',
      takenBack: { reason },
      actions: [],
      figures: { inQuestion: '0.00' },
      lines: [
        { id: first?.id, amount: '5000.00', state: 'claimed', evidence: [{ file: { fileUrl: told } }] },
        { id: second?.id, amount: '3000.00', state: 'claimed', events: [{ event: 'claimed' }] },
      ],
    });
    expect((await tenant.call(listSettlements)).body).toMatchObject([
      { id, takenBack: { reason }, figures: { inQuestion: '0.00' } },
    ]);
    expect((await tenant.call(downloadSettlement, { params: { id } })).status).toBe(200);
    expect((await tenant.call(getTenantDashboard)).body.toSettle).toEqual([]);
    const plan = (await tenant.call(getExitPlan, { params: { id: lease.id } })).body;
    expect(plan?.steps.find(({ step }) => step === 'settlement')).toMatchObject({
      settlementId: id,
      text: '₹50,000 is held; the settlement is taken back to be changed',
    });
    const before = await titlesOf(tenant);
    app.pass(14 * DAY);
    await settlementsDaily.run(app.deps, {});
    expect(await titlesOf(tenant)).toEqual(before);
    app.pass(-14 * DAY);

    expect((await send(landlord, id, '2026-04-30')).status).toBe(200);
    expect((await settlementOf(tenant, id)).lines).toMatchObject([
      { amount: '2000.00', state: 'claimed', hasEvidence: true },
      { amount: '3000.00', state: 'withdrawn' },
      { amount: '700.00', state: 'claimed', events: [{ event: 'claimed' }] },
    ]);
    expect(await titlesOf(tenant)).not.toEqual(before);
  });

  it('is due back on its day all the same, of which those are reminded who have to send it', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '5000');
    await takeBack(landlord, id);
    const toTenant = await titlesOf(tenant);
    app.pass(25 * DAY);
    for (const _ of [1, 2]) await settlementsDaily.run(app.deps, {});
    app.pass(-25 * DAY);
    const [first, second] = (await landlord.call(listNotifications)).body;
    expect(first).toMatchObject({
      title: 'Deposit due back today',
      content: 'The settlement was taken back and waits to be sent again: Palm Court.',
    });
    expect(second?.title).not.toMatch(/^Deposit/);
    expect(await titlesOf(tenant)).toEqual(toTenant);
  });

  it('takes no answer to the former version for one to the new one', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const sent = await aSentSettlement(landlord, lease.id, '5000', '3000');
    const { id } = sent;
    const { id: lineId, version } = lineOf(sent);
    await say(tenant, id, 1, { answer: 'dispute', text: 'No' });
    await tenant.call(offerFigure, { params: { id }, body: { amount: '1000' } });
    app.pass(60);
    await takeBack(landlord, id);
    const accept = () =>
      tenant.call(answerLine, { params: { id, lineId }, body: { version, answer: 'accept' as const } });
    expect((await accept()).error.message).toBe(takenBackNow().message);
    expect((await tenant.call(setRefundUpi, { params: { id }, body: { upiId: 'asha@okaxis' } })).status).toBe(409);
    app.pass(60);
    await send(landlord, id);
    expect((await accept()).status).toBe(409);
    expect((await landlord.call(agreeToFigure, { params: { id }, body: { amount: '1000' } })).status).toBe(409);
    app.pass(12 * DAY);
    expect((await settlementOf(tenant, id)).lines.map(({ wasSilent }) => wasSilent)).toEqual([true, true]);
    app.pass(-12 * DAY);
  });
});

describe('what the tenant has read once', () => {
  it('can only become less, stays on record when it is taken off, and is never thrown away', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '5000');
    await takeBack(landlord, id);
    const { id: lineId, version } = lineOf(await settlementOf(landlord, id));
    const revise = (amount: string) =>
      landlord.call(reviseLine, { params: { id, lineId }, body: { version, amount, text: null } });
    expect((await revise('5001')).error.message).toBe(onlyLess().message);
    expect((await landlord.call(removeSettlement, { params: { id } })).error.message).toBe(wasSent().message);
    const more = { kind: 'cleaning' as const, text: 'Kitchen', amount: '900' };
    const added = lineOf((await landlord.call(addLine, { params: { id }, body: more })).body, 1);
    const params = { id, lineId: added.id };
    const dearer = { version: added.version, amount: '1200', text: null };
    const now = lineOf((await landlord.call(reviseLine, { params, body: dearer })).body, 1);
    await landlord.call(withdrawLine, { params, body: { version: now.version } });
    expect((await landlord.call(withdrawLine, { params: { id, lineId }, body: { version } })).body.lines).toMatchObject(
      [{ id: lineId, state: 'withdrawn' }],
    );
    expect((await send(landlord, id)).body).toMatchObject({ status: 'sent', figures: { refundable: '50000.00' } });
    expect((await settlementOf(tenant, id)).lines).toMatchObject([{ state: 'withdrawn' }]);
  });
});

describe('taking it back', () => {
  it('is refused once something is agreed, or money has moved', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '5000');
    expect((await settlementOf(landlord, id)).actions).toContain('takeBack');
    await landlord.call(refundSettlement, { params: { id }, body: { amount: '1000', method: 'cash' } });
    expect((await takeBack(landlord, id)).error).toMatchObject({ code: 'conflict', message: agreedAlready().message });
    expect((await settlementOf(landlord, id)).actions).not.toContain('takeBack');
    const other = await aLeavingRental(app);
    const { id: agreedId } = await aSentSettlement(other.landlord, other.lease.id, '5000', '3000');
    await say(other.tenant, agreedId, 0, { answer: 'accept' });
    expect((await takeBack(other.landlord, agreedId)).status).toBe(409);
    await say(tenant, id, 0, { answer: 'accept' });
    await landlord.call(refundSettlement, { params: { id }, body: { amount: '44000', method: 'cash' } });
    expect((await takeBack(landlord, id)).status).toBe(409);
  });

  it('wants a reason, happens once, and means nothing for a draft', async () => {
    const { landlord, lease } = await aLeavingRental(app);
    const { id } = await aSettlement(landlord, lease.id);
    expect((await takeBack(landlord, id)).error.message).toBe(notSent().message);
    await aDeduction(landlord, id);
    await send(landlord, id);
    expect((await takeBack(landlord, id, { reason: ' ' })).error.fieldErrors).toEqual({ reason: 'Please say why' });
    expect((await takeBack(landlord, id, { reason: 'x'.repeat(501) })).status).toBe(400);
    expect((await takeBack(landlord, id)).status).toBe(200);
    expect((await takeBack(landlord, id)).error.message).toBe(takenBackNow().message);
    await send(landlord, id);
    expect((await takeBack(landlord, id, { reason: 'Once more' })).body.takenBack?.reason).toBe('Once more');
  });

  it('is for the landlord, and the agent who may give money back; the owner is told', async () => {
    const { landlord, agent, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '5000');
    const [mandate] = (await landlord.call(listMandates)).body;
    const grant = (giveBackMoney: boolean) =>
      landlord.call(changeRights, {
        params: { id: mandate?.id ?? 0 },
        body: { rights: { ...noRights, giveBackMoney } },
      });
    await grant(false);
    expect((await takeBack(agent, id)).status).toBe(403);
    expect((await takeBack(tenant, id)).status).toBe(403);
    for (const stranger of [await aLandlord(app), await app.signUp('agent')])
      expect((await takeBack(stranger, id)).status).toBe(404);
    expect((await takeBack(app.nobody(), id)).status).toBe(401);
    await grant(true);
    expect((await takeBack(agent, id)).status).toBe(200);
    expect((await titlesOf(landlord))[0]).toBe('Settlement taken back: Palm Court');
  });

  it('is told to all who live there; a guarantor and a stranger see nothing of it', async () => {
    const landlord = await aLandlord(app);
    const flat = await aSharedFlat(app, landlord);
    const typed = { ...aSharer('Gopal'), role: 'guarantor' as const };
    await landlord.call(addLeaseTenant, { params: { id: flat.id }, body: typed });
    const guarantor = await acceptInvitation(app, typed);
    await aNotice(flat.main, flat.id);
    const { id } = await aSentSettlement(landlord, flat.id, '5000');
    await takeBack(landlord, id);
    for (const who of [flat.main, flat.priya.caller]) {
      expect((await titlesOf(who))[0]).toMatch(/^Settlement taken back: /);
      expect((await settlementOf(who, id)).takenBack?.reason).toBe(reason);
    }
    for (const who of [guarantor, await app.signUp('tenant')])
      expect((await who.call(getSettlement, { params: { id } })).status).toBe(404);
  });
});
