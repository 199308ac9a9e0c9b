import type { ClaimForm, EnteredPayment, ReceiptForm } from '#contract/money/payment-actions';
import type { PaymentDetails } from '#contract/money/payments';
import { isPayable } from '#contract/money/payments';
import { type EntryWarning, hasUtr, utrWarnings } from '#contract/money/utr';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { notifyAll, subjectOf } from '../../notices.ts';
import {
  type ClaimRow,
  insertClaim,
  selectDecidedClaim,
  selectOpenClaim,
  selectUsedUtr,
  updateClaim,
} from '../../queries/claims.ts';
import type { HeldPayment, PaymentRow } from '../../queries.ts';
import { claimOpen, closed, decidedAlready, missing, nobodyToPay, noOpenClaim } from '../../refusals.ts';
import { moneyInWords } from '../../wording.ts';
import { authorOf } from '../author.ts';
import { lockPayment } from '../lock-payment.ts';
import { logMoney, movedBy } from '../log-money.ts';
import { payerOf } from '../payer.ts';
import type { Author } from '../postings.ts';
import { find } from '../reading/find-payment.ts';
import { settle } from '../settle.ts';
import { applyCredit } from './credit.ts';
import { enterReceipt } from './receive.ts';
import { dayOf } from './record.ts';

/** What looks odd about a bank's number, beside what the landlord's books know of it so far. */
const warningsOf = async (
  tx: Db,
  { landlordId }: Pick<PaymentRow, 'landlordId'>,
  form: Pick<ReceiptForm, 'method' | 'reference'>,
): Promise<EntryWarning[]> => {
  const { reference } = form;
  if (reference === null || landlordId === null || !hasUtr(form)) return [];
  return utrWarnings(form, await selectUsedUtr(tx, landlordId, reference));
};

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
  const { id } = payment;
  if (payment.landlordId === null) throw nobodyToPay();
  if (await selectOpenClaim(tx, { paymentId: id })) throw claimOpen();
  if (!isPayable(payment.status)) throw closed(payment.status);
  const values = { ...form, paidDate: dayOf(deps, form.paidDate) };
  const warnings = await warningsOf(tx, payment, form);
  const claimedById = by.userId;
  await insertClaim(tx, { ...values, paymentId: id, claimedById, isByLink, state: 'open', createdAt: deps.now() });
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
  const text = `${name} says to have paid ${words} for ${subjectOf(payment)}. Please confirm or decline it.`;
  await notifyAll(deps, tx, payment, {
    kind: 'claimed',
    text: `Said to be paid: ${words}`,
    by,
    title: `Please confirm a payment: ${subjectOf(payment)}`,
    toTenant: `${toTenant} ${words}.`,
    toManagers: text,
  });
  return warnings;
};

/** The tenant says that they have paid outside of the app. */
export const claim = async (deps: Deps, tx: Db, actor: Actor, id: number, form: ClaimForm): Promise<EnteredPayment> => {
  const payment = await lockPayment(tx, id, actor);
  const by = await authorOf(tx, actor);
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

/** Somebody else, or the same person in another tab, may have been quicker: then it is said what became of it. */
const lockClaim = async (
  tx: Db,
  actor: Actor,
  { id, claimId }: Meant,
): Promise<{ payment: PaymentRow; open: ClaimRow }> => {
  const payment = await lockPayment(tx, id, actor);
  await requireRight(tx, actor, payment.propertyId, 'recordMoney');
  const open = await selectOpenClaim(tx, { paymentId: id });
  if (open && (claimId === undefined || claimId === open.id)) return { payment, open };
  const decided = await selectDecidedClaim(tx, { paymentId: id, id: claimId });
  throw decided ? decidedAlready(decided) : noOpenClaim();
};

/** The money is there. */
export const confirm = async (deps: Deps, tx: Db, actor: Actor, meant: Meant): Promise<PaymentDetails> => {
  const { id } = meant;
  const { payment, open } = await lockClaim(tx, actor, meant);
  const by = await authorOf(tx, actor);
  await updateClaim(tx, open.id, { state: 'confirmed', decidedAt: deps.now(), decidedBy: by.name });
  const { amount, method, paidDate, reference, note } = open;
  const receipt = { paymentId: id, amount, method, paidDate, reference, note, payerId: open.claimedById, by };
  const done = { hasFailed: false, isProcessing: false };
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
  const { payment, open } = await lockClaim(tx, actor, meant);
  const by = await authorOf(tx, actor);
  await updateClaim(tx, open.id, { state: 'declined', reason, decidedAt: deps.now(), decidedBy: by.name });
  const declined = await settle(deps, tx, payment, { by: 'manager', isProcessing: false });
  await logMoney(deps, tx, payment, by, {
    action: 'payment.claim_declined',
    changes: [{ field: 'amount', to: open.amount }, { field: 'reason', to: reason }, ...movedBy(payment, declined)],
  });
  const text = `${moneyInWords(open)} was not confirmed: ${reason}`;
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
