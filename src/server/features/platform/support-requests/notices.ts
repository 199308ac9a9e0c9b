import { roleLabel } from '#contract/platform/roles';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { mailNotification, notify } from '#server/features/platform/notifications/service';
import { queueMail } from '#server/jobs/send-mail';
import { type RequestRow, selectPerson } from './queries.ts';

/** To the address that the operator has set; without one they find it in the back office. */
export const mailOperator = async (deps: Deps, tx: Db, request: RequestRow, text: string): Promise<void> => {
  const { contactEmail, publicUrl } = deps.config;
  if (!contactEmail) return;
  const { firstName, lastName, email, role } = await selectPerson(tx, request.userId);
  const facts = [
    `From: ${firstName} ${lastName}, ${email}${role ? ` (${roleLabel[role]})` : ''}`,
    ...(request.page ? [`Page: ${publicUrl}${request.page}`] : []),
    ...(request.requestId ? [`Request: ${request.requestId}`] : []),
  ];
  await queueMail(deps, tx, {
    to: contactEmail,
    name: 'Support',
    subject: `Support request ${request.id}: ${request.subject}`,
    paragraphs: [text, facts.join('\n')],
    action: { label: 'Answer', url: `${publicUrl}/admin/dashboard?tab=support` },
    note: 'Answer in the back office: a reply to this mail does not reach them.',
  });
};

export const SUPPORT_PLACE = '/account#support';
const LONG = 200;

/** In the app in short, by mail whole. */
export const notifyOfAnswer = async (
  deps: Deps,
  tx: Db,
  { userId, subject }: RequestRow,
  text: string,
): Promise<void> => {
  const notice = {
    userId,
    type: 'account' as const,
    title: `Support has answered: ${subject}`,
    content: text.length > LONG ? `${text.slice(0, LONG)}…` : text,
    link: SUPPORT_PLACE,
  };
  await notify(deps, tx, { ...notice, withoutMail: true });
  await mailNotification(deps, tx, { ...notice, content: text });
};
