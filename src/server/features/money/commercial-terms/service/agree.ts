import {
  type CommercialTermsForm,
  commercialTermsFields,
  isCommercial,
  NOT_COMMERCIAL,
} from '#contract/lettings/commercial-terms';
import { isOver } from '#contract/lettings/lease-days';
import { LEASE_NOT_ACTIVE } from '#contract/lettings/leases';
import { type CommercialTerms, commercialTerms } from '#contract/money/commercial-terms';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { noSuchLease } from '#server/features/lettings/leases/service';
import { find as findLease } from '#server/features/lettings/leases/service/find-lease';
import { lockLease } from '#server/features/lettings/leases/service/lock-lease';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { notifyLeaseParties } from '#server/features/lettings/leases/service/notify-parties';
import { requireRight } from '#server/features/lettings/mandates/service';
import { followCam, followTerms } from '#server/features/money/payment-schedules/service/follow-terms';
import { changesBetween } from '#server/features/platform/audit-log/service';
import { selectKind, selectTerms, upsertTerms } from '../queries.ts';
import { find } from '../service.ts';
import { enterRises, withdrawRises } from './rises.ts';

const nothingAgreed: CommercialTermsForm = {
  lockInUntil: null,
  rentFreeWeeks: 0,
  gstOnRent: 'none',
  carpetArea: null,
  escalationPercent: null,
  escalationMonths: null,
  camCharge: null,
};

const requireCommercial = async (tx: Db, propertyId: number): Promise<void> => {
  const kind = await selectKind(tx, propertyId);
  if (!kind || !isCommercial(kind)) throw new AppError('conflict', NOT_COMMERCIAL);
};

/** What was agreed on a lease that is just made; what it raises comes afterwards, by it. */
export const agreeAtStart = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { leaseId, terms }: { leaseId: number; terms: CommercialTermsForm },
): Promise<void> => {
  const lease = await findLease(tx, actor, leaseId);
  await requireCommercial(tx, lease.propertyId);
  await upsertTerms(tx, { leaseId, ...terms, updatedAt: deps.now() });
};

/** Says what was agreed, or says it anew: what is raised and not paid follows. */
export const set = (deps: Deps, actor: Actor, leaseId: number, terms: CommercialTermsForm): Promise<CommercialTerms> =>
  deps.db.transaction(async (tx) => {
    const found = await findLease(tx, actor, leaseId);
    await requireRight(tx, actor, found.propertyId, 'renewLeases');
    await requireCommercial(tx, found.propertyId);
    const held = await lockLease(tx, found);
    if (!held?.property) throw noSuchLease();
    if (isOver(held.lease.status)) throw new AppError('conflict', LEASE_NOT_ACTIVE);
    const before = (await selectTerms(tx, leaseId)) ?? { ...nothingAgreed };
    const changes = changesBetween<CommercialTermsForm>(before, terms, commercialTermsFields);
    if (changes.length > 0) {
      await upsertTerms(tx, { leaseId, ...terms, updatedAt: deps.now() });
      await withdrawRises(deps, tx, held, dateInIndia(deps.now()));
      await followTerms(deps, tx, actor, leaseId);
      if (before.camCharge !== terms.camCharge) await followCam(deps, tx, actor, leaseId, terms.camCharge);
      await enterRises(deps, tx, held);
      await logLease(deps, tx, actor, held, { action: 'lease.changed', changes });
      await notifyLeaseParties(deps, tx, held, {
        title: `Commercial terms for ${held.property.name}`,
        text: `What was agreed for ${held.property.name} was changed: lock-in, rent-free weeks, GST, rises or CAM charges. See the lease.`,
        actorId: actor.userId,
      });
    }
    return commercialTerms.parse(await find(deps, tx, actor, leaseId));
  });
