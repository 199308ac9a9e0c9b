import type { Reactions } from './deps.ts';
import { claimApplications } from './features/lettings/applications/service.ts';
import { leaveConversations } from './features/messaging/messages/service/leave.ts';
import { settle } from './features/plans/subscriptions/service/settle.ts';

/** What areas above do when something happens below. */
export const reactions: Reactions = {
  emailProved: (_deps, tx, userId) => claimApplications(tx, userId),
  accountLeaves: leaveConversations,
  planPaid: settle,
};
