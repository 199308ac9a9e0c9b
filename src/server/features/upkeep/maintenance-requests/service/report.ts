import type { Role } from '#contract/platform/roles';
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
import { type Author, addEvent, addPhotos } from '#server/features/upkeep/maintenance-events/service';
import { hoursOf } from '#server/features/upkeep/maintenance-settings/service';
import { termsOf } from '#server/features/upkeep/repair-terms/service';
import { notifyParties } from '../notices.ts';
import { insertRequest, selectByClientId, selectById, selectHome } from '../queries.ts';
import { idTaken, madeAlready, noBuilding, noSuchHome, notOfHome, ownersWord } from '../refusals.ts';
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

interface Reported {
  form: RequestForm;
  home: { landlordId: string | null; leaseId: number | null; buildingId: number | null };
  author: Author & { role: Role };
  isByLink: boolean;
  attach: (eventId: number) => Promise<void>;
}

/** Answers nothing where the same was made before, of the same message or by the same id. */
export const enterReport = async (deps: Deps, tx: Db, reported: Reported): Promise<number | undefined> => {
  const { form, home, author, isByLink, attach } = reported;
  const { photos: _photos, propertyId, category, problem, urgency, wholeBuilding, ...rest } = form;
  const at = deps.now();
  const hours = await hoursOf(tx, home.landlordId);
  const payer = wholeBuilding ? 'landlord' : payerOf(await termsOf(tx, home.leaseId), category, problem);
  const made = await insertRequest(tx, {
    ...rest,
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
    isByLink,
    status: 'open',
    payer,
    tenantPercent: payer === 'shared' ? USUAL_PERCENT : null,
    dueAt: dueAt(at, hours[urgency]),
    createdAt: at,
    updatedAt: at,
  });
  if (!made) return undefined;
  const event = await addEvent(deps, tx, { requestId: made.id, kind: 'reported', author });
  await attach(event.id);
  const request = await selectById(tx, made.id);
  await notifyParties(deps, tx, request, {
    title: `${urgency === 'normal' ? '' : `${urgencyLabels[urgency]}: `}${request.title}`,
    content: `${author.name} reports at ${request.propertyName}: ${request.title} (${categoryLabels[category]}).`,
    by: author.id,
    forDwellers: true,
  });
  return made.id;
};

/** What the same person has sent before with the same id: the first try was through, and its answer got lost. */
const sentBefore = async (tx: Db, actor: Actor, clientId: string | undefined): Promise<number | undefined> => {
  const known = clientId === undefined ? undefined : await selectByClientId(tx, clientId);
  if (known && known.reportedById !== actor.userId) throw idTaken();
  return known?.id;
};

export const report = async (deps: Deps, actor: Actor, form: RequestForm): Promise<RequestDetail> => {
  await limitSubject(deps, reportsPerPerson, actor.userId);
  const taken = await photosOfMessage(deps, actor, form);
  return deps.db.transaction(async (tx) => {
    const before = await sentBefore(tx, actor, form.clientId);
    if (before !== undefined) return detailOf(deps, tx, actor, before);
    await requireThing(deps, tx, actor, form);
    const home = await selectHome(tx, actor, form.propertyId);
    if (!home) throw noSuchHome();
    if (form.wholeBuilding && actor.role !== 'landlord') throw ownersWord();
    if (form.wholeBuilding && home.buildingId === null) throw noBuilding();
    const author = await authorOf(tx, actor);
    const attach = (eventId: number) => addPhotos(tx, actor, eventId, [...taken, ...form.photos]);
    const id = await enterReport(deps, tx, { form, home, author, isByLink: false, attach });
    if (id !== undefined) return detailOf(deps, tx, actor, id);
    // Of two tries at once the other one was quicker.
    const other = await sentBefore(tx, actor, form.clientId);
    if (other === undefined) throw madeAlready();
    return detailOf(deps, tx, actor, other);
  });
};
