import type { z } from 'zod';
import type { RequestDetail, requestCommentForm } from '#contract/upkeep/maintenance-requests';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { addEvent, addPhotos } from '#server/features/upkeep/maintenance-events/service';
import { notifyParties } from '../notices.ts';
import { isNeighbour } from '../present.ts';
import { selectRequest } from '../queries.ts';
import { missing, notYours } from '../refusals.ts';
import { detailOf } from '../service.ts';
import { authorOf } from './report.ts';

const commentsPerPerson: Limit = { name: 'maintenance-comment', max: 120, windowSeconds: 60 * 60 };
const LONG = 200;

export const comment = async (
  deps: Deps,
  actor: Actor,
  id: number,
  { text, photos, isNote }: z.output<typeof requestCommentForm>,
): Promise<RequestDetail> => {
  await limitSubject(deps, commentsPerPerson, actor.userId);
  return deps.db.transaction(async (tx) => {
    const request = await selectRequest(tx, actor, id);
    if (!request) throw missing();
    if (isNote && actor.role === 'tenant') throw notYours();
    if (isNote) await requireRight(tx, actor, request.propertyId, 'runMaintenance');
    const author = await authorOf(tx, actor);
    const event = await addEvent(deps, tx, { requestId: id, kind: isNote ? 'note' : 'comment', text, author });
    await addPhotos(tx, actor, event.id, photos);
    await notifyParties(deps, tx, request, {
      title: `${author.name} on '${request.title}'`,
      content: text.length > LONG ? `${text.slice(0, LONG)}…` : text,
      by: author.id,
      forManagers: isNote || isNeighbour(request, actor),
    });
    return detailOf(deps, tx, actor, id);
  });
};
