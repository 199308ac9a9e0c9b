import { CHARGED_ALREADY, DEDUCTED_ALREADY } from '#contract/books/expenses';
import { type Amount, fromPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { MAX_EVIDENCE, MAX_LINES } from '#contract/upkeep/settlement-lines';
import { AppError, atField } from '#server/app-error';

const conflict = (message: string) => new AppError('conflict', message);

export const missing = () => new AppError('not_found', 'There is no such settlement.');
export const noSuchLease = () => new AppError('not_found', 'There is no such lease.');
export const noSuchLine = () => new AppError('not_found', 'There is no such deduction.');
export const noSuchRefund = () => new AppError('not_found', 'There is no such refund.');

export const noSuchDeparture = () => atField('departureId', 'There is no such departure on this lease.');
export const shareSettled = () => conflict('Nothing of their share of the deposit is left to settle.');
export const begunAlready = () => conflict('The settlement of this deposit has begun already.');
export const leaseGone = () => conflict('The tenancy was removed: nothing changes here any more.');
export const leaseRuns = () =>
  conflict('A settlement can be sent once notice is given or the lease is over. Until then it is a draft.');
export const refundOnItsWay = () =>
  conflict(
    'A refund of this deposit is still on its way through the gateway. Please send the settlement once it is there.',
  );
export const notDraft = () => conflict('It was sent to the tenant already.');
export const takenBackNow = () => conflict('It was taken back to be changed, and will be sent again.');
export const agreedAlready = () =>
  conflict('Something of it is agreed, or money has moved by it: it can no longer be taken back.');
export const wasSent = () =>
  conflict('It was with the tenant: what was said stays on record. Please change it and send it again.');
export const notSent = () => conflict('It is not with the tenant: send it first.');
export const isOverNow = () => conflict('This deposit is settled: nothing changes any more.');
export const badAnswerDay = () => atField('answerBy', 'Please choose a day from tomorrow on, within 60 days');
export const tooManyLines = () => conflict(`At most ${MAX_LINES} deductions`);
export const moreThanShare = (share: Amount) =>
  conflict(`Their share of the deposit is ${formatRupees(share)}: the deductions come to more.`);
export const moreThanAgreed = (rate: Amount) => atField('amount', `The lease says ${formatRupees(rate)}.`);
export const nothingAgreed = () => atField('evidence', 'The lease says nothing about this.');
export const noSuchBill = (field: string) =>
  atField(field, 'There is no such bill in the books of this home since the lease began.');
export const billTaken = () => conflict(DEDUCTED_ALREADY);
export const chargedAlready = () => conflict(CHARGED_ALREADY);
export const tooMuchEvidence = () => conflict(`At most ${MAX_EVIDENCE} pieces`);
export const moreThanBilled = (billed: Amount) =>
  atField('amount', `The bill comes to ${formatRupees(billed)} for this home.`);
export const noSuchThing = () =>
  atField('inspectionItemId', 'There is no such thing in the inspections of this lease.');
export const onlyLess = () => atField('amount', 'What was sent can only become less.');
export const counterNotLess = () => atField('amount', 'Please enter less than is claimed, or accept.');
export const hasChanged = () => conflict('This has changed meanwhile. Please read it again.');
export const lineClosed = () => conflict('This deduction is settled already.');
export const nothingProposed = () => conflict('Nothing is proposed that you could agree to.');
export const nothingInQuestion = () => conflict('Nothing is in question any more.');
export const moreThanInQuestion = (paise: number) =>
  atField('amount', `Only ${formatRupees(fromPaise(paise))} is in question.`);
export const onlyFree = (free: Amount) =>
  atField(
    'amount',
    `${formatRupees(free)} can go back now. The rest is owed or in question: lower or withdraw a deduction first.`,
  );
export const nothingOwed = () => conflict('Nothing is owed that the deposit could pay.');
export const noNextLease = () =>
  atField(
    'toLeaseId',
    'A deposit moves to another lease of the same tenant with the same landlord, which is not over.',
  );
export const answeredAlready = () => conflict('You have confirmed this already.');
export const notDenied = () => conflict('The tenant has not said that it is missing.');
export const mainTenantsWord = () =>
  new AppError('forbidden', 'Only the main tenant answers for those who live there.');
