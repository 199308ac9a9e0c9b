import { leaveSharedLease } from '#contract/books/departures';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { sharersOf } from '#server/features/lettings/leases/service';
import type { lockForPeople } from '#server/features/lettings/tenants/service/add-person';
import { announce } from '#server/features/platform/live/service';
import { notifyEach } from '#server/features/platform/notifications/service';
import type { DepartureRow } from './queries.ts';

export type Held = Omit<Awaited<ReturnType<typeof lockForPeople>>, 'landlordId'> & { landlordId: string };

const HOME = '/tenant-dashboard?section=lease-details';
/** Where questions stand. */
const ANSWER = '/tenant-dashboard';
const PEOPLE = 'dashboard?section=tenants';

const settledIn = ({ depositShare, depositSettledBy, joiner, settledAt }: DepartureRow): string => {
  if (depositShare === null || toPaise(depositShare) === 0) return '';
  const by = depositSettledBy === 'joiner' ? joiner : 'the landlord';
  return ` Their share of the deposit is ${formatRupees(depositShare)}, ${settledAt ? `given to them by ${by}` : `to be given back by ${by}`}.`;
};

const newcomerOf = ({ newcomer, joiner }: DepartureRow) =>
  joiner ?? (newcomer && `${newcomer.firstName} ${newcomer.lastName}`);

const wordsOf = (row: DepartureRow, home: string): { title: string; content: string } => {
  const { leaver, lastDay, status } = row;
  if (status === 'taken_back')
    return {
      title: `${leaver} stays at ${home}`,
      content: `It was planned that ${leaver} leaves ${home} on ${formatDate(lastDay)}. This is taken back.`,
    };
  const comes = newcomerOf(row);
  const leads = row.nextMain ? ` ${row.nextMain} becomes the main tenant.` : '';
  return {
    title: `${leaver} leaves ${home}`,
    content: `${leaver} leaves ${home}, last day ${formatDate(lastDay)}.${comes ? ` ${comes} comes in their place.` : ''}${leads} The lease goes on.${settledIn(row)}`,
  };
};

interface DepartureNotice {
  held: Held;
  row: DepartureRow;
  /** Who leaves or has left. */
  leaverId: string | null;
  /** Who entered it, and need not be told. */
  byId: string | null;
}

/** Everybody who lives there hears of it, the leaver too, and the landlord where the agent did it. */
export const notifyEverybody = async (
  deps: Deps,
  tx: Db,
  { held, row, leaverId, byId }: DepartureNotice,
): Promise<void> => {
  const { lease, property, landlordId } = held;
  const sharers = await sharersOf(tx, lease.id);
  const living = sharers.filter(({ role }) => role === 'co_tenant').map(({ userId }) => userId);
  const words = wordsOf(row, property.name);
  const tenants = [...new Set([leaverId, lease.tenantId, ...living])].filter((userId) => userId !== null);
  const readers = [
    ...tenants.map((userId) => ({ userId, ...words, link: HOME })),
    ...(landlordId === byId ? [] : [{ userId: landlordId, ...words, link: `/landlord-${PEOPLE}` }]),
  ];
  const everybody = [...tenants, ...sharers.map(({ userId }) => userId), byId, landlordId, property.agentId];
  await notifyEach(deps, tx, 'lease', readers, { userIds: everybody, changed: leaveSharedLease.changes });
};

/** Those whose word is asked for. */
export const askAll = async (
  deps: Deps,
  tx: Db,
  { held, row, leaverId }: Omit<DepartureNotice, 'byId'>,
): Promise<void> => {
  const home = held.property.name;
  const share = formatRupees(row.depositShare ?? '0.00');
  const from = row.depositSettledBy === 'joiner' ? row.joiner : 'your landlord';
  const questions = [
    ...(row.shareWord === 'asked' && leaverId
      ? [
          {
            userId: leaverId,
            title: 'Did you get your share of the deposit?',
            content: `It was entered that ${from} gave you ${share}, your share of the deposit for ${home}. Please tell us whether it is so.`,
            link: ANSWER,
          },
        ]
      : []),
    ...(row.leadWord === 'asked' && row.leadId
      ? [
          {
            userId: row.leadId,
            title: `Do you take over the lease for ${home}?`,
            content: `It was entered that you are the main tenant of ${home} now. Please tell us whether it is so.`,
            link: ANSWER,
          },
        ]
      : []),
  ];
  await notifyEach(deps, tx, 'lease', questions);
};

/** Landlord and agent hear what somebody said, or what could not be done. */
export const notifyManagers = async (
  deps: Deps,
  tx: Db,
  { landlordId, agentId }: { landlordId: string; agentId: string | null },
  words: { title: string; content: string },
): Promise<void> => {
  const agent = agentId ? [{ userId: agentId, ...words, link: `/agent-${PEOPLE}` }] : [];
  await notifyEach(deps, tx, 'lease', [{ userId: landlordId, ...words, link: `/landlord-${PEOPLE}` }, ...agent]);
};

/** The screens of everybody on the lease know at once. */
export const announceDeparture = async (tx: Db, { lease, property, landlordId }: Held, others: (string | null)[]) => {
  const sharers = (await sharersOf(tx, lease.id)).map(({ userId }) => userId);
  const userIds = [lease.tenantId, landlordId, property.agentId, ...sharers, ...others];
  await announce(tx, { userIds, changed: leaveSharedLease.changes });
};
