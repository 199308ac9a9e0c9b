import { isOver } from '#contract/lettings/lease-days';
import { isTooMuch } from '#contract/lettings/lease-people';
import {
  ALREADY_IN_LEASE,
  addLeaseTenant,
  type LeasePerson,
  type LeasePersonForm,
  OWN_EMAIL,
  SHARES_TOO_MUCH,
} from '#contract/lettings/lease-tenants';
import { LEASE_NOT_ACTIVE } from '#contract/lettings/leases';
import { dateInIndia, later } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { createPlaceholder, findSelf, nameOf } from '#server/features/identity/users/service';
import { noSuchLease } from '#server/features/lettings/leases/service';
import { find } from '#server/features/lettings/leases/service/find-lease';
import { lockLease } from '#server/features/lettings/leases/service/lock-lease';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { requireRight } from '#server/features/lettings/mandates/service';
import type { Author } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { insertPerson, type PersonRow, selectMain, selectPeople, selectStatedForUpdate } from '../queries/people.ts';
import { insertStated, type ProfileRow } from '../queries.ts';
import { ask } from './ask.ts';
import { toSharers } from './parts.ts';
import { peopleOf } from './people.ts';

type Held = NonNullable<Awaited<ReturnType<typeof lockLease>>>;

/** A lease that goes on, held for a change of its people. */
export const lockForPeople = async (
  tx: Db,
  actor: Actor,
  leaseId: number,
): Promise<Held & { property: NonNullable<Held['property']>; landlordId: string }> => {
  const found = await find(tx, actor, leaseId);
  const held = await lockLease(tx, found);
  const landlordId = held?.property?.landlordId;
  if (!held?.property || !landlordId) throw noSuchLease();
  await requireRight(tx, actor, found.propertyId, 'renewLeases');
  if (isOver(held.lease.status)) throw new AppError('conflict', LEASE_NOT_ACTIVE);
  return { ...held, property: held.property, landlordId };
};

/** The shares of all who are there on a day; `changed` is one of them with another share. */
export const requireRoom = async (
  tx: Db,
  leaseId: number,
  changed: { id: number | null; share: number | null; fromDay: string },
): Promise<void> => {
  const main = await selectMain(tx, leaseId);
  if (!main) throw noSuchLease();
  const others = toSharers(main, await selectPeople(tx, leaseId)).filter(
    ({ id, untilDay }) => id !== changed.id && (untilDay === null || untilDay >= changed.fromDay),
  );
  if (isTooMuch([...others, changed])) throw atField('share', SHARES_TOO_MUCH);
};

interface Stating {
  landlordId: string;
  propertyId: number;
  home: { name: string; since: string };
}

/**
 * A typed email proves nothing, and says nothing: whoever it belongs to, they are a placeholder until they accept, and are asked
 * the same way.
 */
const state = async (
  deps: Deps,
  tx: Db,
  author: Author,
  form: LeasePersonForm,
  about: Stating,
): Promise<ProfileRow> => {
  const { landlordId, propertyId, home } = about;
  const { email, firstName, lastName, phone, role } = form;
  const known = await selectStatedForUpdate(tx, landlordId, email);
  const now = deps.now();
  const profile =
    known ??
    (await insertStated(tx, {
      tenantId: await createPlaceholder(deps, tx, { firstName, lastName, phone }),
      profileOwnerId: landlordId,
      onboardedById: author.userId,
      propertyId,
      email,
      firstName,
      lastName,
      phone,
      asksTenant: role === 'co_tenant',
      createdAt: now,
      updatedAt: now,
    }));
  // Somebody stated the same address in the same moment.
  if (!profile) throw atField('email', ALREADY_IN_LEASE);
  await ask(deps, tx, { profile, asker: await nameOf(tx, author.userId), home, as: role });
  return profile;
};

interface Shared {
  lease: Held['lease'];
  property: { id: number; name: string; agentId: string | null };
  landlordId: string;
}

interface Newcomer {
  email: string;
  share: number | null;
  fromDay: string;
  /** Who makes room for them. */
  insteadOf?: number | null;
}

/** Whether somebody can come to a lease: they are not there yet, nor the one who enters it, and there is a share for them. */
export const requireNewcomer = async (
  tx: Db,
  author: Author,
  leaseId: number,
  { email, share, fromDay, insteadOf }: Newcomer,
): Promise<void> => {
  if ((await findSelf(tx, author.userId)).email === email) throw atField('email', OWN_EMAIL);
  const main = await selectMain(tx, leaseId);
  const people = await selectPeople(tx, leaseId);
  const present = [main, ...people.filter(({ person }) => person.untilDay === null)];
  if (present.some((known) => known?.email === email)) throw atField('email', ALREADY_IN_LEASE);
  await requireRoom(tx, leaseId, { id: insteadOf ?? 0, share, fromDay });
};

/** On a lease that is held. */
export const addPerson = async (
  deps: Deps,
  tx: Db,
  author: Author,
  { lease, property, landlordId }: Shared,
  form: LeasePersonForm,
  day?: string,
): Promise<PersonRow> => {
  const { email, role } = form;
  const share = role === 'guarantor' ? null : form.share;
  const today = dateInIndia(deps.now());
  const fromDay = day ?? later(lease.startDate, today);
  await requireNewcomer(tx, author, lease.id, { email, share, fromDay });
  const people = await selectPeople(tx, lease.id);
  const home = { name: property.name, since: fromDay };
  const profile = await state(deps, tx, author, { ...form, share }, { landlordId, propertyId: property.id, home });
  const name = `${form.firstName} ${form.lastName}`;
  const now = deps.now();
  const person = await insertPerson(tx, {
    leaseId: lease.id,
    tenantId: profile.tenantId,
    name,
    role,
    share: share === null ? null : String(share),
    fromDay,
    createdAt: now,
    updatedAt: now,
  });
  await logLease(
    deps,
    tx,
    author,
    { lease, property },
    {
      action: 'lease.person_added',
      changes: [
        { field: 'role', to: role },
        { field: 'fromDay', to: fromDay },
      ],
    },
  );
  const userIds = [
    author.userId,
    landlordId,
    property.agentId,
    lease.tenantId,
    ...people.map((row) => row.person.tenantId),
  ];
  await announce(tx, { userIds, changed: addLeaseTenant.changes });
  return person;
};

/** Each one mails an address that its owner has not given us. */
const additions: Limit = { name: 'add-person-user', max: 200, windowSeconds: 24 * 60 * 60 };

export const add = async (deps: Deps, actor: Actor, leaseId: number, form: LeasePersonForm): Promise<LeasePerson> => {
  await limitSubject(deps, additions, actor.userId);
  return deps.db.transaction(async (tx) => {
    const { id } = await addPerson(deps, tx, actor, await lockForPeople(tx, actor, leaseId), form);
    const { people } = await peopleOf(deps, tx, actor, leaseId);
    const person = people.find((each) => each.id === id);
    if (!person) throw noSuchLease();
    return person;
  });
};
