import {
  type ApplicationDecision,
  decideApplication,
  submitApplication,
  withdrawApplication,
} from '#contract/lettings/applications';
import { homeNameTo } from '#contract/lettings/home-name';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import { notify, reword } from '#server/features/platform/notifications/service';
import { queueMail } from '#server/jobs/send-mail';

interface Concerned {
  landlordId: string | null;
  agentId: string | null;
}

/** What the applicant does not get to know before they are accepted. */
type Home = Parameters<typeof homeNameTo>[1];

interface Submission extends Concerned {
  id: number;
  applicantId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  property: Home;
  /** Of the private link that shows how the application stands. */
  token: string;
}

/** Whose dashboard shows it. */
const dashboardsOf = ({ landlordId, agentId }: Concerned): [userId: string, role: 'landlord' | 'agent'][] => [
  ...(landlordId ? [[landlordId, 'landlord'] as [string, 'landlord']] : []),
  ...(agentId ? [[agentId, 'agent'] as [string, 'agent']] : []),
];

const linkFor = (role: 'landlord' | 'agent', id: number) => `/${role}-dashboard?section=applications&application=${id}`;

/** The landlord and the agent hear of it, and the applicant gets a confirmation. */
export const notifySubmission = async (deps: Deps, tx: Db, sent: Submission): Promise<void> => {
  const { id, landlordId, agentId, applicantId, firstName, lastName, email, property, token } = sent;
  const home = homeNameTo('pending', property);
  for (const [userId, role] of dashboardsOf(sent)) {
    await notify(deps, tx, {
      userId,
      type: 'application',
      title: `New application for ${property.name}`,
      content: `${firstName} ${lastName} applies for ${property.name}.`,
      link: linkFor(role, id),
    });
  }
  await announce(tx, { userIds: [landlordId, agentId, applicantId], changed: submitApplication.changes });
  await queueMail(deps, tx, {
    to: email,
    name: firstName,
    subject: `Your application for ${home}`,
    paragraphs: [
      `Your application for ${home} has arrived. The landlord will look at it, and you will hear by mail.`,
      'The page behind this link shows how it stands. Keep the link to yourself.',
    ],
    action: { label: 'See your application', url: `${deps.config.publicUrl}/application-status?token=${token}` },
    note: 'If you did not apply, you can ignore this mail.',
  });
};

interface DecisionNotice extends Concerned {
  status: ApplicationDecision;
  word: string | null;
  /** The account of the applicant, where there is one. */
  account: string | null;
  firstName: string;
  email: string;
  property: Home;
}

const wordings: Record<ApplicationDecision, (propertyName: string) => { title: string; content: string }> = {
  approved: (propertyName) => ({
    title: `Your application for ${propertyName} was approved`,
    content: `Good news: your application for ${propertyName} was approved. The landlord will contact you about the next steps.`,
  }),
  rejected: (propertyName) => ({
    title: `Your application for ${propertyName} was not successful`,
    content: `The landlord has decided against your application for ${propertyName}. We wish you luck with the next one.`,
  }),
  pending: (propertyName) => ({
    title: `Your application for ${propertyName} is open again`,
    content: `The landlord is looking at your application for ${propertyName} again. You will hear by mail.`,
  }),
};

interface Withdrawn extends Concerned {
  id: number;
  account: string | null;
  propertyName: string;
  /** Who may have been told when it came. */
  readers: string[];
}

/** Landlord and agent hear that it is over, not from whom it was. */
export const notifyWithdrawal = async (deps: Deps, tx: Db, withdrawn: Withdrawn): Promise<void> => {
  const { id, landlordId, agentId, account, propertyName, readers } = withdrawn;
  const links = [linkFor('landlord', id), linkFor('agent', id)];
  const words = `An applicant applied for ${propertyName}, and has withdrawn since.`;
  await reword(tx, { userIds: readers, type: 'application', links }, words);
  for (const [userId, role] of dashboardsOf(withdrawn)) {
    await notify(deps, tx, {
      userId,
      type: 'application',
      title: `An application for ${propertyName} was withdrawn`,
      content: `An applicant has withdrawn their application for ${propertyName}. Their answers and files are gone.`,
      link: linkFor(role, id),
    });
  }
  await announce(tx, { userIds: [landlordId, agentId, account], changed: withdrawApplication.changes });
};

/** Those who review see it at once. */
export const announceDecision = (tx: Db, { landlordId, agentId }: Concerned): Promise<void> =>
  announce(tx, { userIds: [landlordId, agentId], changed: decideApplication.changes });

/** By mail to the address of the application, whoever it belongs to, and in the app where there is an account. */
export const notifyDecision = async (deps: Deps, tx: Db, decision: DecisionNotice): Promise<void> => {
  const { status, word, account, firstName, email, property } = decision;
  const { title, content } = wordings[status](homeNameTo(status, property));
  const paragraphs = [content, ...(word ? [`In their own words: ${word}`] : [])];
  if (account) {
    const notice = { type: 'application' as const, title, content: paragraphs.join(' '), link: '/tenant-dashboard' };
    await notify(deps, tx, { userId: account, ...notice, withoutMail: true });
  }
  await queueMail(deps, tx, { to: email, name: firstName, subject: title, paragraphs });
  await announce(tx, { userIds: [account], changed: decideApplication.changes });
};
