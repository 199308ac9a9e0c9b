import type { Reactions } from './deps.ts';
import { claimApplications } from './features/lettings/applications/service.ts';
import { invitationUsed } from './features/lettings/tenancy-answers/service/invitation-used.ts';
import { keepFormerName, leaveConversations } from './features/messaging/messages/service/leave.ts';
import { moveConversations } from './features/messaging/messages/service/move.ts';
import { forgetMethods } from './features/money/payment-methods/service.ts';
import { billLease } from './features/money/payment-schedules/service/bill-lease.ts';
import { changeRaisedRent } from './features/money/payment-schedules/service/change-amount.ts';
import { settle } from './features/plans/subscriptions/service/settle.ts';

/** What areas above do when something happens below. */
export const reactions: Reactions = {
  emailProved: (_deps, tx, userId) => claimApplications(tx, userId),
  accountChangesHands: (_deps, tx, userId) => forgetMethods(tx, userId),
  accountLeaves: leaveConversations,
  invitationUsed,
  tenantMoves: moveConversations,
  tenantLeaves: keepFormerName,
  leaseBilled: billLease,
  rentChanged: changeRaisedRent,
  planPaid: settle,
};
