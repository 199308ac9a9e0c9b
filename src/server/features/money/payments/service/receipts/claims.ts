import type { ClaimForm, EnteredPayment } from '#contract/money/payment-actions';
import type { PaymentDetails } from '#contract/money/payments';
import { isPayable } from '#contract/money/payments';
import { type EntryWarning, utrWarnings } from '#contract/money/utr';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireGranted } from '#server/features/lettings/mandates/service';
import { notifyAll, subjectOf } from '../../notices.ts';
import { decideClaim, insertClaim, selectDecidedClaim } from '../../queries/claims.ts';
import type { HeldPayment } from '../../queries.ts';
import { claimOpen, closed, decidedAlready, missing, nobodyToPay, noOpenClaim } from '../../refusals.ts';
import { moneyInWords } from '../../wording.ts';
import { authorHolding } from '../author.ts';
import { lockPayment } from '../lock-payment.ts';
import { logMoney, movedBy } from '../log-money.ts';
import { payerOf } from '../payer.ts';
import type { Author } from '../postings.ts';
import { find } from '../reading/find-payment.ts';
import { hasOpenClaim, settle } from '../settle.ts';
import { applyCredit } from './credit.ts';
import { enterReceipt } from './receive.ts';
import { dayOf } from './record.ts';

interface Claimant {
  by: NonNullable<Author>;
  /** How the landlord reads who says so. */
  name: string;
  isByLink: boolean;
  toTenant: string;
}

const enterClaim = async (
  deps: Deps,
  tx: Db,
  payment: HeldPayment,
  form: ClaimForm,
  { by, name, isByLink, toTenant }: Claimant,
): Promise<EntryWarning[]> => {
  const { id: paymentId, landlordId } = payment;
  if (landlordId === null) throw nobodyToPay();
  if (await hasOpenClaim(tx, payment)) throw claimOpen();
  if (!isPayable(payment.status)) throw closed(payment.status);
  const values = { ...form, paidDate: dayOf(deps, form.paidDate) };
  const whose = { paymentId, landlordId, claimedById: by.userId, isByLink };
  const known = await insertClaim(tx, { ...values, ...whose, state: 'open', createdAt: deps.now() });
  const claimed = await settle(deps, tx, payment, { by: 'tenant', isProcessing: true });
  await logMoney(deps, tx, payment, by, {
    action: 'payment.claimed',
    changes: [
      { field: 'amount', to: values.amount },
      { field: 'method', to: values.method },
      ...movedBy(payment, claimed),
    ],
  });
  const words = moneyInWords(values);
  const text = `${name} says they paid ${words} for ${subjectOf(payment)}. Please confirm or decline it.`;
  await notifyAll(deps, tx, payment, {
    kind: 'claimed',
    text: `Said to be paid: ${words}`,
    by,
    title: `Please confirm a payment: ${subjectOf(payment)}`,
    toTenant: `${toTenant} ${words}.`,
    toManagers: text,
  });
  return utrWarnings(form, known?.isUsed ?? false);
};

/** The tenant says that they have paid outside of the app. */
export const claim = async (deps: Deps, tx: Db, actor: Actor, id: number, form: ClaimForm): Promise<EnteredPayment> => {
  const payment = await lockPayment(tx, id, actor);
  const by = authorHolding(actor, payment);
  const { payer: name } = await payerOf(tx, payment, actor.userId);
  const toTenant = 'You have told your landlord about';
  const warnings = await enterClaim(deps, tx, payment, form, { by, name, isByLink: false, toTenant });
  return { ...(await find(deps, tx, actor, id)), warnings };
};

/** Whoever has the card of a lease says the same, in the name of its tenant: nobody knows that it is them. */
export const claimByCard = async (
  deps: Deps,
  tx: Db,
  { leaseId, paymentId, name, address }: { leaseId: number; paymentId: number; name: string; address: string },
  form: ClaimForm,
): Promise<void> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment.leaseId !== leaseId) throw missing();
  const shown = `${name} (by card)`;
  const by = { userId: null, isByCard: true as const, address, name: shown };
  const toTenant = 'By the card of your home your landlord was told about';
  await enterClaim(deps, tx, payment, form, { by, name: shown, isByLink: true, toTenant });
};

interface Meant {
  id: number;
  /** The claim that the caller has seen: another one may have come since. */
  claimId?: number;
}

type Verdict = { state: 'confirmed' } | { state: 'declined'; reason: string };

/** Somebody else, or the same person in another tab, may have been quicker: then it is said what became of it. */
const decide = async (deps: Deps, tx: Db, actor: Actor, { id, claimId }: Meant, verdict: Verdict) => {
  const payment = await lockPayment(tx, id, actor);
  requireGranted(actor, payment.rights, 'recordMoney');
  const by = authorHolding(actor, payment);
  const meant = { paymentId: id, id: claimId };
  const claim = await decideClaim(tx, { ...meant, ...verdict, decidedAt: deps.now(), decidedBy: by.name });
  if (claim) return { payment, by, claim };
  const decided = await selectDecidedClaim(tx, meant);
  throw decided ? decidedAlready(decided) : noOpenClaim();
};

/** Nothing is being processed any more: there was one claim at most. */
const answered = { isProcessing: false, hasOpenClaim: false } as const;

/** The money is there. */
export const confirm = async (deps: Deps, tx: Db, actor: Actor, meant: Meant): Promise<PaymentDetails> => {
  const { id } = meant;
  const { payment, by, claim } = await decide(deps, tx, actor, meant, { state: 'confirmed' });
  const { amount, method, paidDate, reference, note } = claim;
  const receipt = { paymentId: id, amount, method, paidDate, reference, note, payerId: claim.claimedById, by };
  const done = { hasFailed: false, ...answered };
  await enterReceipt(deps, tx, { payment, by: 'manager', done }, receipt);
  return find(deps, tx, actor, id);
};

/** The money is not there. */
export const decline = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { reason, ...meant }: Meant & { reason: string },
): Promise<PaymentDetails> => {
  const { id } = meant;
  const { payment, by, claim } = await decide(deps, tx, actor, meant, { state: 'declined', reason });
  const declined = await settle(deps, tx, payment, { by: 'manager', ...answered });
  await logMoney(deps, tx, payment, by, {
    action: 'payment.claim_declined',
    changes: [{ field: 'amount', to: claim.amount }, { field: 'reason', to: reason }, ...movedBy(payment, declined)],
  });
  const text = `${moneyInWords(claim)} was not confirmed: ${reason}`;
  await notifyAll(deps, tx, payment, {
    kind: 'claim_declined',
    text,
    by,
    title: `Not confirmed: ${subjectOf(payment)}`,
    toTenant: text,
    toManagers: `${payment.tenantName}: ${text}`,
  });
  await applyCredit(deps, tx, payment.leaseId);
  return find(deps, tx, actor, id);
};
