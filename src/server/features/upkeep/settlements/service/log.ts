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
  { action, amount }: { action: SettlementDeed; amount?: Amount },
) =>
  logDeed(deps, tx, actor, {
    action,
    subject: { type: 'property', id: propertyId, name: propertyName },
    changes: amount === undefined ? [] : [{ field: 'amount', to: amount }],
    concerns: { propertyId, ...(leaseId !== null && { leaseId }) },
  });
