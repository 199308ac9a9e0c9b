import { fileIdOf } from '#contract/platform/files';
import type { Role } from '#contract/platform/roles';
import type { RequestEvent, RequestEventKind } from '#contract/upkeep/maintenance-requests';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { attachFile, type FileRule, pathOf } from '#server/features/platform/files/service';
import { insertEvent, insertPhotos, seesEvent, selectEvents, selectPhotos } from './queries.ts';

/** Who says or does something, as others read it; nobody, where it happens by itself. */
export interface Author {
  /** None: a vendor, who has no account. */
  id: string | null;
  name: string;
  role: Role | null;
}

interface Event {
  requestId: number;
  kind: RequestEventKind;
  becomes?: string;
  text?: string | null;
  author: Author | null;
}

export const addEvent = (deps: Deps, tx: Db, { author, text, becomes, ...event }: Event) =>
  insertEvent(tx, {
    ...event,
    becomes: becomes ?? null,
    text: text ?? null,
    authorId: author?.id ?? null,
    author: author?.name ?? null,
    authorRole: author?.role ?? null,
    createdAt: deps.now(),
  });

/** Uploads of the actor's become part of an event. */
export const addPhotos = async (tx: Db, actor: Actor, eventId: number, photos: string[]): Promise<void> => {
  const fileIds: number[] = [];
  for (const [index, fileUrl] of photos.entries()) {
    const use = { subject: 'maintenance_photo', subjectId: String(eventId), field: `photos.${index}` } as const;
    const { id } = await attachFile(tx, actor, fileIdOf(fileUrl) ?? 0, use);
    fileIds.push(id);
  }
  if (fileIds.length > 0)
    await insertPhotos(
      tx,
      fileIds.map((fileId, position) => ({ eventId, fileId, position })),
    );
};

/** What was said and done about a request that the scope sees, oldest first. */
export const eventsOf = async (db: Db, scope: Scope, requestId: number): Promise<RequestEvent[]> => {
  const rows = await selectEvents(db, scope, requestId);
  const ids = rows.map(({ id }) => id);
  const photos = ids.length === 0 ? [] : await selectPhotos(db, ids);
  return rows.map(({ id, kind, becomes, text, author, authorId, authorRole, createdAt }) => ({
    id,
    kind,
    to: becomes,
    text,
    author,
    authorRole,
    isMine: authorId === scope.userId,
    photos: photos
      .filter(({ eventId }) => eventId === id)
      .map(({ fileId, name, sha256 }) => ({ fileUrl: pathOf({ id: fileId }), name, sha256 })),
    createdAt: createdAt.toISOString(),
  }));
};

export const mayReadMaintenancePhoto: FileRule = (deps, actor, subjectId) =>
  actor !== null && seesEvent(deps.db, actor, Number(subjectId));
