import { getsCopy, signingChanges } from '#contract/papers/signing-roles';
import { DAY_MS } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addLink } from '#server/features/platform/action-links/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { queueMail } from '#server/jobs/send-mail';
import { type SignerRow, type SigningRow, selectAgent, selectSigners } from './queries.ts';
import { asksToSign, howToSign, noticeOf, type Outcome } from './wording.ts';

/** How long a copy can be fetched by the link after everybody has signed. */
const COPY_DAYS = 90;

const pageOf = ({ id }: SigningRow): string => `/signings/${id}`;

/** Whose screens show it: who runs the home, and who has been asked. */
const concernedBy = async (tx: Db, signing: SigningRow, signers: SignerRow[]): Promise<(string | null)[]> => [
  signing.landlordId,
  signing.senderId,
  await selectAgent(tx, signing.propertyId),
  ...signers.filter(({ askedAt }) => askedAt !== null).map(({ userId }) => userId),
];

/** Every screen that shows it is made anew. */
export const showAnew = async (tx: Db, signing: SigningRow, signers: SignerRow[]): Promise<void> =>
  announce(tx, { userIds: await concernedBy(tx, signing, signers), changed: signingChanges });

const linkFor = (deps: Deps, tx: Db, signing: SigningRow, signer: SignerRow, senderId: string): Promise<string> =>
  addLink(deps, tx, {
    purpose: 'signing',
    subjectId: signer.id,
    madeFor: signer.name,
    madeById: senderId,
    madeBy: signing.sentBy,
    expiresAt: new Date(signing.expiresAt.getTime() + COPY_DAYS * DAY_MS),
    usesAllowed: null,
  });

/** By mail with a link of their own, and in the app where they have an account. */
export const askToSign = async (
  deps: Deps,
  tx: Db,
  { signing, signer, isAgain = false }: { signing: SigningRow; signer: SignerRow; isAgain?: boolean },
): Promise<void> => {
  const { title, content } = asksToSign(signing, signer, isAgain);
  if (signer.userId)
    await notify(deps, tx, {
      ...{ userId: signer.userId, type: 'lease', title, content, link: pageOf(signing) },
      withoutMail: true,
      replacesUnread: true,
    });
  if (signer.email === null || signing.senderId === null) return;
  const url = await linkFor(deps, tx, signing, signer, signing.senderId);
  await queueMail(deps, tx, {
    to: signer.email,
    name: signer.name,
    subject: title,
    paragraphs: [content, howToSign],
    action: { label: 'Read and sign', url },
  });
};

/** Whoever sent it, and whose home it is. */
export const notifyManagers = async (deps: Deps, tx: Db, outcome: Outcome, signing: SigningRow, who = '') => {
  const managers = new Set([signing.senderId, signing.landlordId].filter((id) => id !== null));
  for (const userId of managers)
    await notify(deps, tx, { userId, type: 'lease', ...noticeOf(outcome, signing, who), link: pageOf(signing) });
};

/** Everybody who was asked hears that it is over; whoever gets a copy, where it is. */
export const notifySigners = async (deps: Deps, tx: Db, outcome: Outcome, signing: SigningRow): Promise<void> => {
  const { title, content } = noticeOf(outcome, signing);
  const managers = [signing.senderId, signing.landlordId];
  for (const signer of await selectSigners(tx, [signing.id])) {
    if (signer.askedAt === null || (signer.userId !== null && managers.includes(signer.userId))) continue;
    if (signer.userId)
      await notify(deps, tx, {
        ...{ userId: signer.userId, type: 'lease', title, content, link: pageOf(signing) },
        withoutMail: true,
      });
    if (signer.email === null || signing.senderId === null) continue;
    const isDone = outcome === 'completed';
    const copy =
      isDone && getsCopy(signer.role) ? await linkFor(deps, tx, signing, signer, signing.senderId) : undefined;
    const check = isDone ? `${deps.config.publicUrl}/verify/${signing.code}` : undefined;
    await queueMail(deps, tx, {
      to: signer.email,
      name: signer.name,
      subject: title,
      paragraphs: [content, ...(check ? [`Anybody who has the paper can check it here: ${check}`] : [])],
      ...(copy && { action: { label: 'Get your copy', url: copy } }),
    });
  }
};
