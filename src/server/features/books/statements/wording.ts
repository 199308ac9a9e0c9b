import type { SentStatement } from '#contract/books/statements';
import { formatDate } from '#contract/platform/wording';
import type { Letter } from '#server/integrations/mail/letter';

type WordedStatement = Pick<SentStatement, 'id' | 'scope' | 'title' | 'from' | 'to' | 'version' | 'sentBy' | 'note'>;

const periodOf = ({ from, to }: WordedStatement): string => `${formatDate(from)} to ${formatDate(to)}`;

export const pathOf = ({ id }: WordedStatement): string => `/statements/${id}`;

const noteOf = ({ note, sentBy }: WordedStatement): string[] => (note === null ? [] : [`${sentBy} writes: ${note}`]);

const again = ({ version }: WordedStatement): string => (version > 1 ? ` This is version ${version} of it.` : '');

/** What the tenant reads in the app. */
export const noticeOf = (statement: WordedStatement) => ({
  title: `${statement.sentBy} sent you a statement`,
  content: `Your account from ${periodOf(statement)}: what was charged, what came in, and what is open.${again(statement)}`,
  link: pathOf(statement),
});

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'note'>;

export const toTenant = (statement: WordedStatement): Words => ({
  subject: noticeOf(statement).title,
  paragraphs: [
    noticeOf(statement).content,
    ...noteOf(statement),
    'It is attached as a PDF, and stays in the app as it was sent.',
  ],
  note: 'You choose on your account page which mails you get.',
});

export const toSender = (statement: WordedStatement): Words => ({
  subject: `Your statement: ${statement.title}, ${periodOf(statement)}`,
  paragraphs: [
    `Here is the statement of ${statement.title}, ${periodOf(statement)}, as you asked for it.${again(statement)}`,
    ...noteOf(statement),
    'It is attached as a PDF, and stays in your books as it was sent.',
  ],
});

/** Somebody who may have no account: it says whose it is, and that nothing is asked of them. */
export const toOthers = (statement: WordedStatement, ownerEmail: string): Words => ({
  subject: `${statement.sentBy} sends you a statement: ${statement.title}, ${periodOf(statement)}`,
  paragraphs: [
    `${statement.sentBy} (${ownerEmail}) sends you the statement of ${statement.title}, ${periodOf(statement)}. It is attached as a PDF.${again(statement)}`,
    ...noteOf(statement),
  ],
  note: `You get this once, because ${statement.sentBy} typed your address; we keep no list of such addresses. If you do not know them, leave it, or tell them at ${ownerEmail}.`,
});
