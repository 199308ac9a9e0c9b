import type { SupportRequest } from '#contract/platform/support-requests';
import type { ReplyRow, RequestRow } from './queries.ts';

export const presentReply = ({ id, adminName, text, createdAt }: ReplyRow) => ({
  id,
  isAnswer: adminName !== null,
  text,
  createdAt: createdAt.toISOString(),
});

/** Of many replies those that belong to it. */
export const presentRequest = (
  { id, subject, text, state, page, createdAt }: RequestRow,
  replies: ReplyRow[],
): SupportRequest => ({
  id,
  subject,
  text,
  state,
  page,
  createdAt: createdAt.toISOString(),
  replies: replies.filter(({ supportRequestId }) => supportRequestId === id).map(presentReply),
});
