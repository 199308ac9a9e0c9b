import { describe, expect, it } from 'vitest';
import { getDeposit, refundDeposit } from '#contract/books/deposits';
import { updateLease } from '#contract/lettings/leases';
import { noRights } from '#contract/lettings/mandate-rights';
import { changeRights, listMandates } from '#contract/lettings/mandates';
import { BEING_SETTLED } from '#contract/money/deposit-refusals';
import { refundPayment } from '#contract/money/payment-actions';
import { getPayment } from '#contract/money/payments';
import { readFile } from '#contract/platform/files';
import { listNotifications } from '#contract/platform/notifications';
import {
  acceptCounter,
  addEvidence,
  addLine,
  answerLine,
  reviseLine,
  withdrawLine,
} from '#contract/upkeep/settlement-lines';
import {
  beginSettlement,
  downloadSettlement,
  getSettlement,
  listSettlements,
  removeSettlement,
  sendSettlement,
} from '#contract/upkeep/settlements';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { anEntry, anInspection, itemOf } from '#test/inspections';
import { anUpload } from '#test/leases-and-tenants';
import { aRental } from '#test/payments';
import { aLandlord, aPhoto } from '#test/people-and-homes';
import { aDeduction, aLeavingRental, aSentSettlement, aSettlement, lineOf, say, settlementOf } from '#test/settlements';
import { aSharedFlat } from '#test/shared-flat';
import { settlementsDaily } from './jobs.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const soundBooks = async () => expect((await checkBooks(app.db)).problems).toEqual([]);
const send = (who: Caller, id: number, answerBy = '2026-04-15') =>
  who.call(sendSettlement, { params: { id }, body: { answerBy } });

const readsFile = async (who: Caller, fileUrl: string) =>
  (await who.call(readFile, { params: { id: Number(fileUrl.split('/').at(-1)) }, query: {} })).status;

describe('a draft', () => {
  it('begins with the deposit held, and what the lease says for the end', async () => {
    const { landlord, lease } = await aLeavingRental(app);
    await landlord.call(updateLease, {
      params: { id: lease.id },
      body: {
        exitTerms: { noticeDays: 30, exitPaintingCharge: '9000', exitCleaningCharge: null, depositReturnDays: 10 },
      },
    });
    const begun = await aSettlement(landlord, lease.id);
    expect(begun).toMatchObject({
      status: 'draft',
      held: '50000.00',
      figures: { deposit: '50000.00', left: '50000.00', inQuestion: '9000.00', refundable: '41000.00' },
      dueBack: { date: '2026-05-10', rule: 'agreed' },
      lines: [{ kind: 'painting', amount: '9000.00', hasEvidence: true, evidence: [{ kind: 'agreed_rate' }] }],
      depositPaid: [{ date: '2026-03-02', amount: '50000.00', reference: '412345678901' }],
      actions: ['edit', 'remove', 'send'],
    });
    const again = await landlord.call(beginSettlement, { params: { id: lease.id }, body: {} });
    expect(again.status).toBe(409);
    const { id: lineId, version } = lineOf(begun);
    const more = { version, amount: '9001' };
    expect((await landlord.call(reviseLine, { params: { id: begun.id, lineId }, body: more })).status).toBe(400);
  });

  it('is unknown to the tenant until it is sent, with its files', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSettlement(landlord, lease.id);
    const fileUrl = await anUpload(landlord, 'bill.pdf');
    const shown = await aDeduction(landlord, id, { evidence: [{ kind: 'bill', fileUrl }] });
    expect(lineOf(shown)).toMatchObject({ hasEvidence: true, evidence: [{ file: { fileUrl, name: 'bill.pdf' } }] });
    const see = async () => [
      (await tenant.call(getSettlement, { params: { id } })).status,
      await readsFile(tenant, fileUrl),
      (await tenant.call(listSettlements)).body.length,
    ];
    expect(await see()).toEqual([404, 404, 0]);
    expect((await send(landlord, id)).status).toBe(200);
    expect(await see()).toEqual([200, 200, 1]);
    const stranger = await app.signUp('tenant');
    expect(await readsFile(stranger, fileUrl)).toBe(404);
  });

  it('proposes what the inspection at the end shows, with its photos as a pair', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const photo = () => aPhoto(landlord, undefined, 'evidence');
    const moveIn = await anInspection(tenant, lease.id);
    await anEntry(landlord, moveIn, 'Floor', { condition: 'new', photos: [{ fileUrl: await photo() }] });
    const moveOut = await anInspection(landlord, lease.id, { kind: 'move_out' });
    const broken = await anEntry(landlord, moveOut, 'Floor', {
      condition: 'damaged',
      photos: [{ fileUrl: await photo() }],
    });
    const { id, proposals } = await aSettlement(landlord, lease.id);
    const inspectionItemId = itemOf(broken, 'Floor').id;
    expect(proposals).toMatchObject([{ inspectionItemId, kind: 'damage', share: 100 }]);
    const taken = await aDeduction(landlord, id, { evidence: [{ kind: 'photos', inspectionItemId }] });
    expect(taken.proposals).toEqual([]);
    expect(lineOf(taken)).toMatchObject({ hasEvidence: true });
    expect(lineOf(taken).evidence.map(({ before, after }) => [before.length, after.length])).toEqual([[1, 1]]);
    const foreign = {
      kind: 'damage' as const,
      text: 'x',
      amount: '1',
      evidence: [{ kind: 'photos' as const, inspectionItemId: 999999 }],
    };
    expect((await landlord.call(addLine, { params: { id }, body: foreign })).status).toBe(400);
  });

  it('says which deductions are without evidence', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const sent = await aSentSettlement(landlord, lease.id, '5000');
    expect(lineOf(sent).hasEvidence).toBe(false);
    expect(lineOf(await settlementOf(tenant, sent.id)).hasEvidence).toBe(false);
    const { id: lineId } = lineOf(sent);
    const quotation = { kind: 'quotation' as const, fileUrl: await anUpload(landlord, 'quotation.pdf') };
    const params = { id: sent.id, lineId };
    expect((await landlord.call(addEvidence, { params, body: quotation })).status).toBe(400);
    const added = await landlord.call(addEvidence, { params, body: { ...quotation, shownOn: '2026-04-01' } });
    expect([added.status, lineOf(added.body).hasEvidence, lineOf(added.body).version]).toEqual([201, true, 2]);
  });

  it('is sent once notice is given, with a day to come', async () => {
    const { landlord, lease } = await aRental(app);
    const { id } = await aSettlement(landlord, lease.id);
    expect((await send(landlord, id)).status).toBe(409);
    await landlord.call(updateLease, { params: { id: lease.id }, body: { noticeDate: '2026-04-30' } });
    for (const day of ['2026-04-05', '2026-07-05']) expect((await send(landlord, id, day)).status).toBe(400);
    expect((await send(landlord, id)).status).toBe(200);
    expect((await send(landlord, id)).status).toBe(409);
    expect((await landlord.call(removeSettlement, { params: { id } })).status).toBe(409);
  });

  it('can be thrown away', async () => {
    const { landlord, lease } = await aLeavingRental(app);
    const { id } = await aSettlement(landlord, lease.id);
    const draft = await aDeduction(landlord, id);
    const { id: lineId, version } = lineOf(draft);
    const without = await landlord.call(withdrawLine, { params: { id, lineId }, body: { version } });
    expect(without.body.lines).toEqual([]);
    expect((await landlord.call(removeSettlement, { params: { id } })).status).toBe(204);
    expect((await landlord.call(getSettlement, { params: { id } })).status).toBe(404);
    await aSettlement(landlord, lease.id);
  });
});

describe('who acts', () => {
  it('is the landlord, the agent by the grant, the main tenant', async () => {
    const { landlord, tenant, agent, lease, property } = await aLeavingRental(app);
    const mandate = (await landlord.call(listMandates)).body.find(({ propertyId }) => propertyId === property.id);
    const grant = (giveBackMoney: boolean) =>
      landlord.call(changeRights, {
        params: { id: mandate?.id ?? 0 },
        body: { rights: { ...noRights, giveBackMoney } },
      });
    await grant(false);
    expect((await agent.call(beginSettlement, { params: { id: lease.id }, body: {} })).status).toBe(403);
    await grant(true);
    const sent = await aSentSettlement(agent, lease.id, '5000');
    const params = { id: sent.id, lineId: lineOf(sent).id };
    const accept = { version: 1, answer: 'accept' as const };
    expect((await landlord.call(answerLine, { params, body: accept })).status).toBe(403);
    const stranger = await app.signUp('tenant');
    expect((await stranger.call(answerLine, { params, body: accept })).status).toBe(404);
    expect((await app.nobody().call(answerLine, { params, body: accept })).status).toBe(401);
    expect((await tenant.call(answerLine, { params, body: accept })).status).toBe(200);
  });
});

it('is seen by co-tenants, and answered by the main tenant', async () => {
  const landlord = await aLandlord(app);
  const { id: leaseId, main, priya } = await aSharedFlat(app, landlord);
  await landlord.call(updateLease, { params: { id: leaseId }, body: { noticeDate: '2026-04-30' } });
  const { id } = await aSentSettlement(landlord, leaseId, '5000');
  expect(await settlementOf(priya.caller, id)).toMatchObject({ side: 'tenant', actions: [] });
  expect((await say(priya.caller, id, 0, { answer: 'accept' })).status).toBe(403);
  expect((await say(main, id, 0, { answer: 'accept' })).status).toBe(200);
});

describe('an answer', () => {
  it('accepts: the deduction is charged and paid from the deposit at once', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '5000', '8000');
    const answered = await say(tenant, id, 0, { answer: 'accept' });
    expect(answered.body).toMatchObject({
      status: 'sent',
      figures: {
        deposit: '50000.00',
        left: '45000.00',
        deducted: '5000.00',
        inQuestion: '8000.00',
        refundable: '37000.00',
      },
      lines: [{ state: 'agreed', agreed: '5000.00' }, { state: 'claimed' }],
    });
    const passport = (await landlord.call(getDeposit, { params: { id: lease.id }, query: {} })).body;
    expect(passport).toMatchObject({
      held: '45000.00',
      adjusted: { total: '5000.00', lines: [{ text: 'Deduction 1' }] },
    });
    expect((await say(tenant, id, 0, { answer: 'dispute', text: 'No' })).status).toBe(409);
    await soundBooks();
  });

  it('proposes another amount with words and photos, which the manager accepts', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '5000');
    const photo = await aPhoto(tenant, undefined, 'evidence');
    for (const body of [{ amount: '3000' }, { text: 'Too much' }, { text: 'Too much', amount: '5000' }])
      expect((await say(tenant, id, 0, { answer: 'counter', ...body })).status).toBe(400);
    const said = { answer: 'counter' as const, amount: '3000', text: 'It was old', photos: [{ fileUrl: photo }] };
    const countered = (await say(tenant, id, 0, said)).body;
    const line = lineOf(countered);
    expect(line).toMatchObject({ state: 'countered', counter: '3000.00', version: 2 });
    expect(line.events.at(-1)).toMatchObject({ side: 'tenant', text: 'It was old', photos: [{ fileUrl: photo }] });
    expect(await readsFile(landlord, photo)).toBe(200);
    const params = { id, lineId: line.id };
    expect((await landlord.call(acceptCounter, { params, body: { version: 1 } })).status).toBe(409);
    const agreed = (await landlord.call(acceptCounter, { params, body: { version: 2 } })).body;
    expect(agreed.figures).toMatchObject({ deducted: '3000.00', refundable: '47000.00' });
    await soundBooks();
  });

  it('disputes: it stays in question, and what is sent can only become less', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '5000');
    expect((await say(tenant, id, 0, { answer: 'dispute' })).status).toBe(400);
    const { version, id: lineId } = lineOf((await say(tenant, id, 0, { answer: 'dispute', text: 'It was so' })).body);
    const revise = (body: { version: number; amount: string }) =>
      landlord.call(reviseLine, { params: { id, lineId }, body });
    expect((await revise({ version, amount: '6000' })).status).toBe(400);
    expect((await revise({ version: 1, amount: '2000' })).status).toBe(409);
    const lowered = await revise({ version, amount: '2000' });
    expect(lineOf(lowered.body)).toMatchObject({ state: 'claimed', amount: '2000.00' });
    const stale = { version, answer: 'accept' as const };
    expect((await tenant.call(answerLine, { params: { id, lineId }, body: stale })).status).toBe(409);
    const withdrawn = await landlord.call(withdrawLine, {
      params: { id, lineId },
      body: { version: lineOf(lowered.body).version, text: 'Never mind' },
    });
    expect(withdrawn.body).toMatchObject({ figures: { refundable: '50000.00' }, lines: [{ state: 'withdrawn' }] });
    expect(lineOf(withdrawn.body).events.map(({ event }) => event)).toEqual([
      'claimed',
      'disputed',
      'lowered',
      'withdrawn',
    ]);
  });
});

it('takes the deposit out of the hands of other calls while it is under way', async () => {
  const { landlord, lease } = await aLeavingRental(app);
  const { id } = await aSettlement(landlord, lease.id);
  const give = () =>
    landlord.call(refundDeposit, { params: { id: lease.id }, body: { amount: '1000', method: 'cash' } });
  expect((await give()).status).toBe(200);
  await send(landlord, id, '2026-05-30');
  const refused = await give();
  expect([refused.status, refused.text.includes(BEING_SETTLED)]).toEqual([409, true]);
  expect((await settlementOf(landlord, id)).figures).toMatchObject({ deposit: '49000.00', left: '49000.00' });
});

it('leaves no way beside it: no refund of the payment, nor its undoing, nor the share of one who leaves', async () => {
  const landlord = await aLandlord(app);
  const flat = await aSharedFlat(app, landlord);
  await landlord.call(updateLease, { params: { id: flat.id }, body: { noticeDate: '2026-04-30' } });
  const { id } = await aSentSettlement(landlord, flat.id, '5000');
  const payment = async () => (await landlord.call(getPayment, { params: { id: flat.deposit.id } })).body;
  expect((await payment()).actions).not.toContain('refund');
  for (const isMistake of [false, true]) {
    const body = { amount: '1000', isMistake };
    const refused = await landlord.call(refundPayment, { params: { id: flat.deposit.id }, body });
    expect(refused.error).toMatchObject({ code: 'conflict', message: BEING_SETTLED });
  }
  expect((await flat.leave({ personId: flat.priya.personId })).error).toMatchObject({ message: BEING_SETTLED });
  expect((await settlementOf(flat.main, id)).figures).toMatchObject({ deposit: '30000.00', left: '30000.00' });
  await soundBooks();
});

it('prints all of it', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const { id } = await aSentSettlement(landlord, lease.id, '5000');
  await say(tenant, id, 0, {
    answer: 'dispute',
    text: 'It was so',
    photos: [{ fileUrl: await aPhoto(tenant, undefined, 'evidence') }],
  });
  for (const who of [landlord, tenant]) {
    const answer = await who.call(downloadSettlement, { params: { id } });
    expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  }
});

it('lists in as many statements for many as for one', async () => {
  const { landlord, lease } = await aLeavingRental(app);
  const read = () => landlord.call(listSettlements);
  const { id } = await aSentSettlement(landlord, lease.id, '5000');
  const few = await countStatements(app, read);
  const one = await countStatements(app, () => settlementOf(landlord, id));
  const other = await aLeavingRental(app);
  const many = await aSentSettlement(other.landlord, other.lease.id, '1000', '2000', '3000');
  expect(await countStatements(app, () => other.landlord.call(listSettlements))).toBe(few);
  expect(await countStatements(app, () => settlementOf(other.landlord, many.id))).toBe(one);
});

// The clock moves here.
it('keeps on record that no answer came, which counts as nothing; it can still come', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const { id } = await aSentSettlement(landlord, lease.id, '5000');
  expect(lineOf(await settlementOf(tenant, id)).wasSilent).toBe(false);
  const told = async (who: Caller) =>
    (await who.call(listNotifications, { query: {} })).body.filter(({ title }) =>
      /^(Please answer|Not answered)/.test(title),
    );
  app.pass(9 * 24 * 60 * 60);
  for (const _ of [1, 2]) await settlementsDaily.run(app.deps, {});
  expect([(await told(tenant)).length, (await told(landlord)).length]).toEqual([1, 0]);
  app.pass(2 * 24 * 60 * 60);
  await settlementsDaily.run(app.deps, {});
  expect([(await told(tenant)).length, (await told(landlord)).length]).toEqual([2, 1]);
  expect(lineOf(await settlementOf(landlord, id))).toMatchObject({ wasSilent: true, state: 'claimed' });
  const late = await say(tenant, id, 0, { answer: 'accept' });
  expect(lineOf(late.body)).toMatchObject({ wasSilent: true, state: 'agreed' });
});
