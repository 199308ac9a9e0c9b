import type { LedgerSide } from '#contract/books/mandate-ledger';
import type { AuditChange } from '#contract/platform/audit-change';
import type { AuditAction } from '#contract/platform/audit-log';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logDeed } from '#server/features/platform/audit-log/service';
import { notify } from '#server/features/platform/notifications/service';
import type { LedgerHead } from './queries.ts';

/** What one side did, for the history and for the other side. */
export interface Deed {
  action: AuditAction;
  changes: AuditChange[];
  title: string;
  content: string;
}

const pages: Record<LedgerSide, string> = {
  owner: '/landlord-dashboard?section=books&book=agents',
  agent: '/agent-dashboard?section=commission',
};

export const notifyOtherSide = (
  deps: Deps,
  tx: Db,
  side: LedgerSide,
  { id, owner, agent }: LedgerHead,
  { title, content }: Deed,
): Promise<void> => {
  const other = side === 'owner' ? 'agent' : 'owner';
  const userId = other === 'owner' ? owner.id : agent.id;
  return notify(deps, tx, { userId, type: 'payment', title, content, link: `${pages[other]}&mandate=${id}` });
};

export const logDecision = (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { property, owner, agent }: LedgerHead,
  { action, changes }: Deed,
): Promise<void> =>
  logDeed(deps, tx, actor, {
    action,
    subject: { type: 'property', id: property.id, name: property.name },
    changes,
    concerns: { propertyId: property.id },
    aboutId: actor.role === 'agent' ? owner.id : agent.id,
  });
