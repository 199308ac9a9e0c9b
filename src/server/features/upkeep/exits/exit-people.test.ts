import { describe, expect, it } from 'vitest';
import { answerNotice, getNotice, MAIN_TENANT_GIVES, withdrawNotice } from '#contract/lettings/lease-notices';
import { addLeaseTenant } from '#contract/lettings/lease-tenants';
import { downloadLeaseFile } from '#contract/papers/lease-file';
import { readFile } from '#contract/platform/files';
import { listNotifications } from '#contract/platform/notifications';
import { getExitPlan, PAPER_OF_OTHERS, planStep, tickStep } from '#contract/upkeep/exit-plan';
import { previewFinalBill, raiseFinalBill } from '#contract/upkeep/final-bill';
import { answerLine } from '#contract/upkeep/settlement-lines';
import { setRefundUpi } from '#contract/upkeep/settlement-money';
import { getSettlement, listSettlements } from '#contract/upkeep/settlements';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aNotice, answerNow, notice } from '#test/exits';
import { acceptInvitation, anUpload } from '#test/leases-and-tenants';
import { aLandlord } from '#test/people-and-homes';
import { aSentSettlement, lineOf, settlementOf } from '#test/settlements';
import { aSharedFlat, aSharer } from '#test/shared-flat';

// It is 5 April 2026; nothing was agreed about notice: it runs to 20 April.
const app = await openTestApp();

const aFlatWithGuarantor = async () => {
  const landlord = await aLandlord(app);
  const flat = await aSharedFlat(app, landlord);
  const typed = { ...aSharer('Gopal'), role: 'guarantor' as const };
  await landlord.call(addLeaseTenant, { params: { id: flat.id }, body: typed });
  return { ...flat, landlord, guarantor: await acceptInvitation(app, typed) };
};

const titles = async (who: Caller) => (await who.call(listNotifications, { query: {} })).body.map(({ title }) => title);

describe('a co-tenant', () => {
  it('reads the notice, and neither gives, answers nor withdraws one for the whole lease', async () => {
    const { id, main, ravi, landlord } = await aFlatWithGuarantor();
    const params = { id };
    const refused = (await notice(ravi.caller, id)).error;
    expect(refused).toMatchObject({ code: 'forbidden', message: MAIN_TENANT_GIVES });
    await aNotice(landlord, id, { lastDay: '2026-04-10', words: 'My son comes home' });
    const seen = (await ravi.caller.call(getNotice, { params })).body;
    expect(seen).toMatchObject({ lastDay: '2026-04-20', may: { give: false, withdraw: false, answer: null } });
    expect((await answerNow(ravi.caller, id, 'day', true)).error).toMatchObject({ message: MAIN_TENANT_GIVES });
    expect((await ravi.caller.call(withdrawNotice, { params })).error).toMatchObject({ message: MAIN_TENANT_GIVES });
    expect((await answerNow(main, id, 'day', true)).body.lastDay).toBe('2026-04-10');
  });

  it('brings the paper of the society, which both sides open, and another takes its place', async () => {
    const { id, main, ravi, guarantor, landlord } = await aFlatWithGuarantor();
    await aNotice(main, id);
    const paper = await anUpload(ravi.caller, 'no-dues.pdf');
    const tick = (fileUrl: string | null, isDone = true, who = ravi.caller) =>
      who.call(tickStep, { params: { id }, body: { step: 'no_dues', isDone, paper: fileUrl } });
    const step = (await tick(paper)).body.steps.find((each) => each.step === 'no_dues');
    expect(step).toMatchObject({ state: 'done', paper, doneBy: 'Ravi Shah' });
    const reads = async (fileUrl: string) => {
      const file = { params: { id: Number(fileUrl.split('/').at(-1)) }, query: {} };
      const readers = [landlord, main, ravi.caller, guarantor, await app.signUp('tenant')];
      return Promise.all(readers.map(async (who) => (await who.call(readFile, file)).status));
    };
    expect(await reads(paper)).toEqual([200, 200, 200, 404, 404]);
    // Somebody else's file proves nothing, and the other side takes no paper away.
    expect((await tick(await anUpload(landlord, 'theirs.pdf'))).status).toBe(400);
    const theirs = await tick(await anUpload(landlord, 'other.pdf'), true, landlord);
    expect(theirs.error).toMatchObject({ code: 'forbidden', message: PAPER_OF_OTHERS });
    expect((await tick(null, false, landlord)).error).toMatchObject({ message: PAPER_OF_OTHERS });
    expect(await reads(paper)).toEqual([200, 200, 200, 404, 404]);
    const better = await anUpload(main, 'sealed.pdf');
    expect((await tick(better, true, main)).status).toBe(200);
    expect([await reads(paper), await reads(better)]).toEqual([
      [404, 404, 404, 404, 404],
      [200, 200, 200, 404, 404],
    ]);
    expect((await tick(null, false, main)).status).toBe(200);
    expect(await reads(better)).toEqual([404, 404, 404, 404, 404]);
    // Without a paper either side corrects the other.
    await tick(null);
    expect((await tick(null, false, landlord)).status).toBe(200);
  });

  it('reads the settlement, and does not answer for the main tenant', async () => {
    const { id, main, ravi, landlord } = await aFlatWithGuarantor();
    await aNotice(main, id);
    const settlement = await aSentSettlement(landlord, id, '5000');
    const seen = (await ravi.caller.call(getSettlement, { params: { id: settlement.id } })).body;
    expect(seen).toMatchObject({ mayAnswer: false, actions: [] });
    const { id: lineId, version } = lineOf(seen);
    const accept = { params: { id: settlement.id, lineId }, body: { version, answer: 'accept' as const } };
    expect((await ravi.caller.call(answerLine, accept)).error).toMatchObject({
      code: 'forbidden',
      message: 'Only the main tenant answers for those who live there.',
    });
    const upi = { params: { id: settlement.id }, body: { upiId: 'ravi@okaxis' } };
    expect((await ravi.caller.call(setRefundUpi, upi)).status).toBe(403);
    expect((await main.call(answerLine, accept)).status).toBe(200);
    // Where the money goes is between those who pay and who gets it.
    await main.call(setRefundUpi, { ...upi, body: { upiId: 'main@okaxis' } });
    const upiFor = async (who: Caller) => (await settlementOf(who, settlement.id)).upiId;
    expect([await upiFor(main), await upiFor(landlord), await upiFor(ravi.caller)]).toEqual([
      'main@okaxis',
      'main@okaxis',
      null,
    ]);
  });
});

describe('a guarantor', () => {
  it('sees nothing of notice, plan, bill, settlement and papers, does nothing with them, and hears nothing', async () => {
    const { id, main, guarantor, landlord } = await aFlatWithGuarantor();
    await aNotice(main, id);
    const settlement = await aSentSettlement(landlord, id, '5000');
    const { id: lineId, version } = lineOf(settlement);
    const params = { id };
    const calls = [
      () => guarantor.call(getNotice, { params }),
      () => notice(guarantor, id),
      () => guarantor.call(withdrawNotice, { params }),
      () => guarantor.call(answerNotice, { params, body: { noticeId: 1, question: 'day', agrees: true } }),
      () => guarantor.call(getExitPlan, { params }),
      () => guarantor.call(planStep, { params, body: { step: 'keys', day: '2026-04-19' } }),
      () => guarantor.call(tickStep, { params, body: { step: 'no_dues', isDone: true } }),
      () => guarantor.call(previewFinalBill, { params }),
      () => guarantor.call(getSettlement, { params: { id: settlement.id } }),
      () =>
        guarantor.call(answerLine, {
          params: { id: settlement.id, lineId },
          body: { version, answer: 'dispute', text: 'No' },
        }),
      () => guarantor.call(setRefundUpi, { params: { id: settlement.id }, body: { upiId: 'gopal@okaxis' } }),
      () => guarantor.call(downloadLeaseFile, { params }),
    ];
    for (const call of calls) expect((await call()).status).toBe(404);
    const fingerprint = '0'.repeat(64);
    expect((await guarantor.call(raiseFinalBill, { params, body: { fingerprint } })).status).toBe(403);
    expect((await guarantor.call(listSettlements)).body).toEqual([]);
    expect((await titles(guarantor)).filter((title) => /notice|settlement|moving/i.test(title))).toEqual([]);
    expect((await titles(main)).some((title) => title.startsWith('Settlement of the deposit'))).toBe(true);
  });
});
