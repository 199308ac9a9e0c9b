import { withoutAttachmentNote } from '#contract/messaging/message-text';
import { isPicture } from '#contract/platform/files';
import type { RequestForm } from '#contract/upkeep/maintenance-requests';
import { MAX_PHOTOS } from '#contract/upkeep/request-choices';
import type { RequestDraft } from '#contract/upkeep/request-drafts';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { findReceived } from '#server/features/messaging/messages/service';
import { copyFile } from '#server/features/platform/files/service';
import { selectHomesOf, selectOfMessage } from '../queries.ts';
import { madeAlready, noSuchMessage, notTheirHome } from '../refusals.ts';

type Received = NonNullable<Awaited<ReturnType<typeof findReceived>>>;

const LONG = 80;

const textOf = ({ content, attachments }: Received): string =>
  withoutAttachmentNote(
    content,
    attachments.map(({ name }) => name),
  );

/** The first sentence, as far as it is short. */
const titleOf = (message: Received): string => {
  const first =
    message.subject ??
    textOf(message)
      .split(/[\n.!?]/)[0]
      ?.trim() ??
    '';
  return first.length > LONG ? `${first.slice(0, LONG - 1)}…` : first;
};

const picturesOf = ({ attachments }: Received) =>
  attachments.filter(({ type }) => isPicture(type)).slice(0, MAX_PHOTOS);

/** Where whoever wrote to a manager lives, of what the manager runs; and where a tenant lives. */
const homesOf = (deps: Deps, scope: Scope, { senderId }: Received) =>
  selectHomesOf(deps.db, scope, scope.role === 'tenant' ? scope.userId : senderId);

export const draft = async (deps: Deps, scope: Scope, messageId: number): Promise<RequestDraft> => {
  const message = await findReceived(deps, scope.userId, messageId);
  if (!message) throw noSuchMessage();
  const homes = await homesOf(deps, scope, message);
  return {
    messageId,
    propertyId: homes[0] ?? null,
    title: titleOf(message),
    description: textOf(message),
    photos: picturesOf(message).map(({ fileUrl, name }) => ({ fileUrl, name })),
    requestId: (await selectOfMessage(deps.db, messageId))?.id ?? null,
  };
};

/** Copies, which are the actor's to hand in: what was sent stays with the message. */
export const photosOfMessage = async (
  deps: Deps,
  actor: Actor,
  { messageId, propertyId, photos }: RequestForm,
): Promise<string[]> => {
  if (messageId === null) return [];
  const message = await findReceived(deps, actor.userId, messageId);
  if (!message) throw noSuchMessage();
  if (await selectOfMessage(deps.db, messageId)) throw madeAlready();
  // What somebody wrote is not shown to who lives elsewhere.
  if (!(await homesOf(deps, actor, message)).includes(propertyId)) throw notTheirHome();
  const copies: string[] = [];
  for (const { fileUrl } of picturesOf(message).slice(0, MAX_PHOTOS - photos.length)) {
    const copy = await copyFile(deps, actor, fileUrl);
    if (copy) copies.push(copy);
  }
  return copies;
};
