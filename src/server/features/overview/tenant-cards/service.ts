import { type CardState, NOT_RUNNING, type SharedCard, shareTenantCard } from '#contract/overview/tenant-cards';
import { addDays, dateInIndia, startOfDayInIndia } from '#contract/platform/calendar';
import { whatsAppLink } from '#contract/platform/whatsapp';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { linkOf, makeLink, withdrawLinks } from '#server/features/platform/action-links/service';
import { logDeed } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { type CardLease, lockLease, selectLease } from './queries.ts';

/** Whoever goes on living there gets another one: a link that was lost does not stay open for ever. */
const VALID_DAYS = 400;

const missing = () => new AppError('not_found', 'There is no such lease.');

/** A card ends with the lease, by itself. */
export const isRunning = ({ status }: Pick<CardLease, 'status'>): boolean =>
  status === 'active' || status === 'upcoming';

const about = (leaseId: number) => ({ purpose: 'tenant_card' as const, subjectId: leaseId });

export const stateOf = async (deps: Deps, actor: Actor, leaseId: number): Promise<CardState> => {
  const lease = await selectLease(deps.db, actor, leaseId);
  if (!lease) throw missing();
  const { open, uses } = await linkOf(deps, deps.db, about(leaseId));
  const isUsable = open !== undefined && isRunning(lease) && isMadeByManager(lease, open.madeById);
  return {
    leaseId,
    tenantName: lease.tenantName,
    card: isUsable
      ? { madeBy: open.madeBy, createdAt: open.createdAt.toISOString(), expiresAt: open.expiresAt.toISOString() }
      : null,
    uses: uses.map(({ action, createdAt }) => ({ action, at: createdAt.toISOString() })),
    refusal: isRunning(lease) ? null : NOT_RUNNING,
  };
};

/** Where the home is run by somebody else now, the card of the one before shows nothing any more. */
export const isMadeByManager = ({ landlordId, agentId }: CardLease, madeById: string): boolean =>
  landlordId === madeById || agentId === madeById;

const textOf = ({ tenantName, propertyName }: CardLease, link: string, from: string): string =>
  [
    `Hello ${tenantName}, this is your page for ${propertyName}: what is due, how to pay, your receipts, and a way to report a fault.`,
    link,
    `It needs no account and no password, so please keep it to yourself. ${from}`,
  ].join('\n');

/** Held first, as everybody does who changes what links are for. */
const held = async (tx: Db, actor: Actor, leaseId: number): Promise<CardLease> => {
  await lockLease(tx, leaseId);
  const lease = await selectLease(tx, actor, leaseId);
  if (!lease) throw missing();
  return lease;
};

const announceCard = (tx: Db, { landlordId, agentId }: CardLease) =>
  announce(tx, { userIds: [landlordId, agentId], changed: shareTenantCard.changes });

const write = (deps: Deps, tx: Db, actor: Actor, lease: CardLease, action: 'lease.card_shared' | 'lease.card_ended') =>
  logDeed(deps, tx, actor, {
    action,
    subject: { type: 'lease', id: lease.id, name: lease.tenantName },
    concerns: { propertyId: lease.propertyId, leaseId: lease.id },
  });

export const share = (deps: Deps, actor: Actor, leaseId: number): Promise<SharedCard> =>
  deps.db.transaction(async (tx) => {
    const lease = await held(tx, actor, leaseId);
    if (!isRunning(lease)) throw new AppError('conflict', NOT_RUNNING);
    const madeBy = await nameOf(tx, actor.userId);
    const link = await makeLink(deps, tx, {
      ...about(leaseId),
      ...{ madeFor: lease.tenantName, madeBy, madeById: actor.userId, usesAllowed: null },
      expiresAt: startOfDayInIndia(addDays(dateInIndia(deps.now()), VALID_DAYS)),
    });
    await write(deps, tx, actor, lease, 'lease.card_shared');
    await announceCard(tx, lease);
    const text = textOf(lease, link, madeBy);
    return { link, text, whatsAppLink: whatsAppLink(text, lease.tenantPhone) };
  });

/** Ended twice is ended. */
export const withdraw = (deps: Deps, actor: Actor, leaseId: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const lease = await held(tx, actor, leaseId);
    const { open } = await linkOf(deps, tx, about(leaseId));
    if (!open) return;
    await withdrawLinks(deps, tx, about(leaseId));
    await write(deps, tx, actor, lease, 'lease.card_ended');
    await announceCard(tx, lease);
  });

/** The lease is another person's from now on, or gone. */
export const endCards = async (deps: Deps, tx: Db, leaseIds: number[]): Promise<void> => {
  for (const leaseId of leaseIds) await withdrawLinks(deps, tx, about(leaseId));
};
