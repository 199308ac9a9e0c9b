import type { SigningSubject } from '#contract/papers/signing-roles';
import type { Reactions } from './deps.ts';
import { forgetLeases } from './features/books/journal/service/forget.ts';
import { post } from './features/books/journal/service/post.ts';
import { postCommissions } from './features/books/mandate-ledger/service/post-commissions.ts';
import { postHoldings } from './features/books/mandate-ledger/service/post-holdings.ts';
import { claimApplications } from './features/lettings/applications/service.ts';
import { invitationUsed } from './features/lettings/tenancy-answers/service/invitation-used.ts';
import { keepFormerName, leaveConversations } from './features/messaging/messages/service/leave.ts';
import { moveConversations } from './features/messaging/messages/service/move.ts';
import { agreeAtStart } from './features/money/commercial-terms/service/agree.ts';
import { forgetMethods } from './features/money/payment-methods/service.ts';
import { billLease, chargeBooking } from './features/money/payment-schedules/service/bill-lease.ts';
import { changeRaisedRent } from './features/money/payment-schedules/service/change-amount.ts';
import { handOverDues, moveReceipts } from './features/money/payments/service/payer.ts';
import { endCards } from './features/overview/tenant-cards/service.ts';
import { forgetLeases as forgetAgreements } from './features/papers/agreements/service/leave.ts';
import {
  followSigning as followAgreement,
  printSigned as printAgreement,
} from './features/papers/agreements/service/signing.ts';
import { forgetLeases as forgetPapers } from './features/papers/lease-papers/service/files.ts';
import { lockSigningOf, signedThingChanged } from './features/papers/signings/service/end.ts';
import {
  forgetLeases as forgetSignings,
  leaveInspectionsOfLease,
  leaveSignings,
  moveOwnSignings,
  withdrawFromAgent,
} from './features/papers/signings/service/forget.ts';
import { signedFile } from './features/papers/signings/service/stored-file.ts';
import { learnOfRefund } from './features/plans/invoice-refunds/service/complete.ts';
import { settle } from './features/plans/subscriptions/service/settle.ts';
import { forgetLeases as forgetExits } from './features/upkeep/exits/service/papers.ts';
import { endLinksOfLease } from './features/upkeep/inspections/service/by-link.ts';
import { printSigned as printInspection } from './features/upkeep/inspections/service/paper.ts';
import { followSigning as followInspection, takeSignature } from './features/upkeep/inspections/service/signed.ts';
import { forgetLeases as forgetInspections } from './features/upkeep/inspections/service.ts';
import { forgetLeases as forgetRepairs } from './features/upkeep/maintenance-events/service/leave.ts';
import { forgetLeases as forgetSettlements } from './features/upkeep/settlements/service.ts';
import { followExpense } from './features/upkeep/work-orders/service/follow-expense.ts';

/** What is signed prints itself. */
const printers: Record<SigningSubject, Reactions['printSigning']> = {
  agreement: printAgreement,
  inspection: printInspection,
};

/** What areas above do when something happens below. */
export const reactions: Reactions = {
  emailProved: (_deps, tx, userId) => claimApplications(tx, userId),
  accountChangesHands: (_deps, tx, userId) => forgetMethods(tx, userId),
  accountLeaves: async (deps, tx, userId) => {
    await leaveConversations(deps, tx, userId);
    await leaveSignings(deps, tx, userId);
  },
  invitationUsed,
  tenantMoves: async (deps, tx, move) => {
    await moveConversations(deps, tx, move);
    await moveReceipts(deps, tx, move);
    await moveOwnSignings(deps, tx, move);
  },
  agentSignsNoMore: withdrawFromAgent,
  printSigning: (deps, paper) => printers[paper.subject](deps, paper),
  signatureGiven: takeSignature,
  signingEnded: async (deps, tx, signing) => {
    await followAgreement(deps, tx, signing);
    await followInspection(deps, tx, signing);
  },
  lockSigningOf: async (tx, about) => (await lockSigningOf(tx, about))?.status === 'open',
  signedThingChanged,
  signedFile,
  receiptsMove: moveReceipts,
  leaseHandedOver: async (deps, tx, to) => {
    await handOverDues(deps, tx, to);
    await endCards(deps, tx, [to.leaseId]);
    await leaveInspectionsOfLease(deps, tx, to.leaseId);
    await endLinksOfLease(deps, tx, to.leaseId);
  },
  tenantLeaves: keepFormerName,
  leaseBilled: billLease,
  termsAgreed: agreeAtStart,
  leaseReserved: async (deps, tx, actor, booking) => {
    await chargeBooking(deps, tx, actor, booking);
  },
  rentChanged: changeRaisedRent,
  moneyMoved: async (deps, tx, events) => {
    await post(deps, tx, events);
    await postCommissions(deps, tx, events);
    await postHoldings(deps, tx, events);
  },
  expenseChanged: followExpense,
  leasesRemoved: async (deps, tx, leaseIds) => {
    await forgetLeases(deps, tx, leaseIds);
    await forgetRepairs(deps, tx, leaseIds);
    await forgetSignings(deps, tx, leaseIds);
    await forgetAgreements(deps, tx, leaseIds);
    await forgetPapers(deps, tx, leaseIds);
    await forgetInspections(deps, tx, leaseIds);
    await forgetSettlements(deps, tx, leaseIds);
    await forgetExits(deps, tx, leaseIds);
    await endCards(deps, tx, leaseIds);
  },
  planPaid: settle,
  planRefunded: learnOfRefund,
};
