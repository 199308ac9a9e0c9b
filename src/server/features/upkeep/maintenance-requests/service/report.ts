import type { RequestDetail, RequestForm } from '#contract/upkeep/maintenance-requests';
import { categoryLabels, urgencyLabels } from '#contract/upkeep/request-choices';
import { dueAt } from '#contract/upkeep/request-status';
import { payerOf, USUAL_PERCENT } from '#contract/upkeep/who-pays';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { find as findAppliance } from '#server/features/upkeep/appliances/service';
import { addEvent, addPhotos } from '#server/features/upkeep/maintenance-events/service';
import { hoursOf } from '#server/features/upkeep/maintenance-settings/service';
import { termsOf } from '#server/features/upkeep/repair-terms/service';
import { tell } from '../notices.ts';
import { insertRequest, selectById, selectHome } from '../queries.ts';
import { madeAlready, noBuilding, noSuchHome, notOfHome, ownersWord } from '../refusals.ts';
import { detailOf } from '../service.ts';
import { photosOfMessage } from './from-message.ts';

/** What it is about stands in that home. */
const requireThing = async (deps: Deps, tx: Db, actor: Actor, { applianceId, propertyId }: RequestForm) => {
  if (applianceId === null) return;
  const appliance = await findAppliance(deps, tx, actor, applianceId);
  if (appliance.propertyId !== propertyId) throw notOfHome();
};

const reportsPerPerson: Limit = { name: 'maintenance', max: 60, windowSeconds: 60 * 60 };

/** As what somebody acts, in their name. */
export const authorOf = async (db: Db, { userId, role }: Actor) => ({
  id: userId,
  name: await nameOf(db, userId),
  role: role ?? ('tenant' as const),
});

export const report = async (deps: Deps, actor: Actor, form: RequestForm): Promise<RequestDetail> => {
  await limitSubject(deps, reportsPerPerson, actor.userId);
  const taken = await photosOfMessage(deps, actor, form);
  return deps.db.transaction(async (tx) => {
    const { photos, propertyId, category, problem, urgency, wholeBuilding, ...told } = form;
    await requireThing(deps, tx, actor, form);
    const home = await selectHome(tx, actor, propertyId);
    if (!home) throw noSuchHome();
    if (wholeBuilding && actor.role !== 'landlord') throw ownersWord();
    if (wholeBuilding && home.buildingId === null) throw noBuilding();
    const at = deps.now();
    const author = await authorOf(tx, actor);
    const hours = await hoursOf(tx, home.landlordId);
    const payer = wholeBuilding ? 'landlord' : payerOf(await termsOf(tx, home.leaseId), category, problem);
    const made = await insertRequest(tx, {
      ...told,
      landlordId: home.landlordId,
      // What concerns everybody is nobody's in particular to confirm, or to pay.
      leaseId: wholeBuilding ? null : home.leaseId,
      buildingId: wholeBuilding ? home.buildingId : null,
      propertyId,
      category,
      problem,
      urgency,
      reportedById: author.id,
      reportedBy: author.name,
      reportedAs: author.role,
      status: 'open',
      payer,
      tenantPercent: payer === 'shared' ? USUAL_PERCENT : null,
      dueAt: dueAt(at, hours[urgency]),
      createdAt: at,
      updatedAt: at,
    });
    if (!made) throw madeAlready();
    const { id } = made;
    const event = await addEvent(deps, tx, { requestId: id, kind: 'reported', author });
    await addPhotos(tx, actor, event.id, [...taken, ...photos]);
    const request = await selectById(tx, id);
    await tell(deps, tx, request, {
      title: `${urgency === 'normal' ? '' : `${urgencyLabels[urgency]}: `}${request.title}`,
      content: `${author.name} reports at ${request.propertyName}: ${request.title} (${categoryLabels[category]}).`,
      by: author.id,
      forDwellers: true,
    });
    return detailOf(deps, tx, actor, id);
  });
};
