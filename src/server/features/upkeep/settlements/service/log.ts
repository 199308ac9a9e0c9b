import type { AuditAction } from '#contract/platform/audit-log';
import type { Amount } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logDeed } from '#server/features/platform/audit-log/service';
import type { SettlementRow } from '../queries.ts';

type SettlementDeed = Extract<AuditAction, `settlement.${string}`>;

export const logSettlement = (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { propertyId, propertyName, leaseId }: Pick<SettlementRow, 'propertyId' | 'propertyName' | 'leaseId'>,
  { action, amount, reason }: { action: SettlementDeed; amount?: Amount; reason?: string },
) =>
  logDeed(deps, tx, actor, {
    action,
    subject: { type: 'property', id: propertyId, name: propertyName },
    changes: Object.entries({ amount, reason }).flatMap(([field, to]) => (to === undefined ? [] : [{ field, to }])),
    concerns: { propertyId, ...(leaseId !== null && { leaseId }) },
  });
