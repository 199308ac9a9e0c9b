import type { Side } from '#contract/lettings/sides';
import { formatDate } from '#contract/platform/wording';
import { inspectionKindLabels } from '#contract/upkeep/inspection-choices';
import { beginInspection } from '#contract/upkeep/inspections';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { coTenantsOf } from '#server/features/lettings/leases/service';
import { announce } from '#server/features/platform/live/service';
import { notifyEach } from '#server/features/platform/notifications/service';
import type { WholeInspection } from './queries.ts';

interface Notice {
  title: string;
  content: string;
  /** Whoever did it knows already; nobody where the clock did. */
  by: string | null;
  /** Only these hear of it; everybody's screens follow. */
  to: Listener[];
}

/** Of tenants the main one signs: the others hear of that, and are not asked. */
type Listener = 'manager' | 'main_tenant' | 'co_tenant';
const listenersOf: Record<Side, Listener[]> = { manager: ['manager'], tenant: ['main_tenant', 'co_tenant'] };
const everybody: Listener[] = ['manager', 'main_tenant', 'co_tenant'];

const pageOf = (id: number): string => `/inspections/${id}`;

const peopleOf = async (tx: Db, { leaseId, landlordId, agentId, tenantId }: WholeInspection) =>
  [
    { userId: landlordId, as: 'manager' as const },
    { userId: agentId, as: 'manager' as const },
    { userId: tenantId, as: 'main_tenant' as const },
    ...(await coTenantsOf(tx, leaseId)).map((userId) => ({ userId, as: 'co_tenant' as const })),
  ].flatMap(({ userId, as }) => (userId === null ? [] : [{ userId, as }]));

/** The browsers of everybody concerned ask again. */
export const announceInspection = async (tx: Db, inspection: WholeInspection): Promise<void> => {
  const userIds = (await peopleOf(tx, inspection)).map(({ userId }) => userId);
  await announce(tx, { userIds, changed: beginInspection.changes });
};

const notifySides = async (deps: Deps, tx: Db, inspection: WholeInspection, { title, content, by, to }: Notice) => {
  const people = await peopleOf(tx, inspection);
  const notified = people
    .filter(({ userId, as }) => userId !== by && to.includes(as))
    .map(({ userId }) => ({ userId, title, content, link: pageOf(inspection.id) }));
  await notifyEach(deps, tx, 'lease', notified, {
    userIds: people.map(({ userId }) => userId),
    changed: beginInspection.changes,
  });
};

const called = ({ kind, propertyName }: WholeInspection): string =>
  `the ${inspectionKindLabels[kind].toLowerCase()} inspection of ${propertyName}`;

export const notifyBegun = (deps: Deps, tx: Db, inspection: WholeInspection, by: string) =>
  notifySides(deps, tx, inspection, {
    title: `${inspectionKindLabels[inspection.kind]} inspection: ${inspection.propertyName}`,
    content: `${inspection.begunByName} has begun ${called(inspection)}. Please say how things are, with photos, by ${formatDate(inspection.openUntil)}.`,
    by,
    to: everybody,
  });

/** Who lives there and does not sign: what is missing can be added until both have. */
export const notifyOffered = (deps: Deps, tx: Db, inspection: WholeInspection) =>
  notifySides(deps, tx, inspection, {
    title: 'An inspection is being signed',
    content: `Both sides are asked to sign ${called(inspection)}. Please read it, and add what is missing before they have: afterwards nothing changes any more.`,
    by: null,
    to: ['co_tenant'],
  });

export const notifySigned = (deps: Deps, tx: Db, inspection: WholeInspection) =>
  notifySides(deps, tx, inspection, {
    title: 'An inspection is signed',
    content: `Both sides have signed ${called(inspection)}. Nothing changes any more.`,
    by: null,
    to: ['co_tenant'],
  });

/** Who runs the home, and who lives there, hear that it is not signed as it was; who was asked to sign hears so from the signing. */
export const notifyReopened = (
  deps: Deps,
  tx: Db,
  inspection: WholeInspection,
  { by, author }: { by: string; author: string },
) =>
  notifySides(deps, tx, inspection, {
    title: 'To be signed anew',
    content: `${author} has added something to ${called(inspection)} while it was being signed. Signatures so far count no more: it is read, and the signatures asked for, again.`,
    by,
    to: ['manager', 'co_tenant'],
  });

/** What was read no longer fits what the meter says. */
export const notifyNotTaken = (deps: Deps, tx: Db, inspection: WholeInspection, names: string[]) =>
  notifySides(deps, tx, inspection, {
    title: 'A reading was not taken over',
    content: `${names.join(', ')}: what ${called(inspection)} says does not fit what the meter said since. Please read the meter again, and enter it there.`,
    by: null,
    to: ['manager'],
  });

/** Before it closes: what is not answered until then stays so. */
export const notifyClosing = (deps: Deps, tx: Db, inspection: WholeInspection, to: Side[]) =>
  notifySides(deps, tx, inspection, {
    title: `Closes soon: ${inspectionKindLabels[inspection.kind].toLowerCase()} inspection of ${inspection.propertyName}`,
    content: `Things can be added to ${called(inspection)} until ${formatDate(inspection.openUntil)}. What is not answered by then says so for good. Please look at it and sign it.`,
    by: null,
    to: to.flatMap((side) => listenersOf[side]),
  });
