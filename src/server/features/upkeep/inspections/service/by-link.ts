import { addDays, dateInIndia, startOfDayInIndia } from '#contract/platform/calendar';
import { fileIdOf } from '#contract/platform/files';
import { inspectionKindLabels } from '#contract/upkeep/inspection-choices';
import { type Inspection, linkedEntry } from '#contract/upkeep/inspections';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { type LinkRule, makeLink, notUnderstood, withdrawLinks } from '#server/features/platform/action-links/service';
import { claimFile } from '#server/features/platform/files/service';
import { mailNotification, reachOf } from '#server/features/platform/notifications/service';
import { presentInspection } from '../present.ts';
import { selectPhotos } from '../queries/entries.ts';
import { selectById, selectUnsigned, type WholeInspection } from '../queries.ts';
import { missing, unreachable, uploadFirst } from '../refusals.ts';
import { held, load, lockWithSigning, requireDeed, sideOf } from '../service.ts';
import { isKnown, say } from './add.ts';

const throughToken = (path: string, token: string): string =>
  `/api/action-links/${token}/photos/${fileIdOf(path) ?? 0}`;

/** The same inspection, with its photos by the link. */
const throughLink = (inspection: Inspection, token: string): Inspection => {
  const shown = (entries: Inspection['items'][number]['entries']) =>
    entries.map((entry) => ({
      ...entry,
      photos: entry.photos.map((photo) => ({ ...photo, fileUrl: throughToken(photo.fileUrl, token) })),
    }));
  const items = inspection.items.map((item) => ({
    ...item,
    entries: shown(item.entries),
    before: item.before && shown(item.before),
  }));
  return { ...inspection, items };
};

/** Where the home is run by somebody else now, the word of the one before counts no more. */
const isRunBy = ({ landlordId, agentId }: WholeInspection, userId: string): boolean =>
  landlordId === userId || agentId === userId;

/** Whoever has the link sees what the tenant does. */
const tenantScope = ({ tenantId }: WholeInspection): Scope | null =>
  tenantId === null ? null : { role: 'tenant', userId: tenantId as Scope['userId'] };

const show: LinkRule['show'] = async (deps, db, id, token) => {
  const row = await selectById(db, id);
  if (!row) return undefined;
  const reader = { side: 'tenant' as const, speaksForSide: false };
  const loaded = await load(db, row, tenantScope(row));
  return { ...throughLink(presentInspection(loaded, reader, dateInIndia(deps.now())), token) };
};

type Link = Parameters<LinkRule['act']>[2];

/** In whose name somebody speaks by a link. */
const speaksBy = async (
  db: Db,
  { purpose, subjectId, madeById }: Link,
): Promise<{ row: WholeInspection; scope: Scope }> => {
  const row = purpose === 'inspection' ? await selectById(db, subjectId) : undefined;
  const scope = row && tenantScope(row);
  if (!row || !scope || !isRunBy(row, madeById)) throw missing();
  return { row, scope };
};

/** The tenant whose link it is. */
export const tenantByLink = async (db: Db, link: Link): Promise<Scope> => (await speaksBy(db, link)).scope;

const act: LinkRule['act'] = async (deps, tx, link, body) => {
  const parsed = linkedEntry.safeParse(body);
  if (!parsed.success) throw notUnderstood(parsed.error);
  const { row, scope } = await speaksBy(tx, link);
  if (await isKnown(tx, row.id, scope.userId, parsed.data.clientId)) return;
  await say(
    deps,
    tx,
    await load(tx, row, scope),
    {
      ...{ side: 'tenant', scope, authorId: scope.userId, author: link.madeFor, isByLink: true },
      attach: async ({ fileUrl, claimToken }, { entryId, field }) => {
        const fileId = fileIdOf(fileUrl);
        if (fileId === undefined || claimToken === undefined) throw uploadFirst(field);
        const use = { subject: 'inspection_photo', subjectId: String(entryId), field } as const;
        return (await claimFile(tx, { fileId, claimToken, actionLinkId: link.id }, use)).id;
      },
    },
    parsed.data,
  );
};

const photo: LinkRule['photo'] = async (deps, id, fileId) => {
  const row = await selectById(deps.db, id);
  if (!row) return false;
  const ids = row.comparedWithId === null ? [id] : [id, row.comparedWithId];
  return (await selectPhotos(deps.db, ids)).some((each) => each.fileId === fileId);
};

const lock: LinkRule['lock'] = (tx, id, deps) => lockWithSigning(deps, tx, id);

/** What the tenant sees and adds who was asked by mail, without signing in. What they sign has a link of its own. */
export const inspectionLinks: LinkRule = { ...{ show, lock, act, photo }, takesPhotos: async () => true };

/** Another leads the lease: whoever led it does not speak for them by a link that they still have. */
export const endLinksOfLease = async (deps: Deps, tx: Db, leaseId: number): Promise<void> => {
  for (const subjectId of await selectUnsigned(tx, leaseId))
    await withdrawLinks(deps, tx, { purpose: 'inspection', subjectId });
};

/** Mails the link to the tenant, and to nobody else: whoever asks never sees it. */
export const sendLink = (deps: Deps, actor: Actor, id: number): Promise<{ sentTo: string }> =>
  deps.db.transaction(async (tx) => {
    const loaded = await held(deps, tx, actor, id);
    requireDeed(deps, loaded, sideOf(actor), 'add');
    const { tenantId, kind, propertyName, openUntil } = loaded.row;
    if (tenantId === null || (await reachOf(tx, tenantId, 'lease')) === null) throw unreachable();
    const madeFor = await nameOf(tx, tenantId);
    const madeBy = await nameOf(tx, actor.userId);
    const link = await makeLink(deps, tx, {
      ...{ purpose: 'inspection', subjectId: id, madeFor, madeBy, madeById: actor.userId, usesAllowed: null },
      expiresAt: startOfDayInIndia(addDays(openUntil, 1)),
    });
    await mailNotification(deps, tx, {
      userId: tenantId,
      type: 'lease',
      title: `${inspectionKindLabels[kind]} inspection: ${propertyName}`,
      content: `${madeBy} asks you to go through ${propertyName} and to say how things are, with photos. The link is for you alone and needs no password. To sign it at the end you get a mail of its own.`,
      link: link.slice(deps.config.publicUrl.length),
    });
    return { sentTo: madeFor };
  });
