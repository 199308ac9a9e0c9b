import { HAS_MAIN_TENANT } from '#contract/books/departures';
import { NO_MAIN_TENANT } from '#contract/lettings/lease-people';
import { type LeasePeople, NOT_A_CO_TENANT } from '#contract/lettings/lease-tenants';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Deps } from '#server/deps';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { requireRight } from '#server/features/lettings/mandates/service';
import { lockForPeople } from '#server/features/lettings/tenants/service/add-person';
import { coTenantOf, promote } from '#server/features/lettings/tenants/service/leave-lease';
import { peopleOf, standingOf } from '#server/features/lettings/tenants/service/people';
import { announceDeparture, askAll } from '../notices.ts';
import { selectDeparture, selectRefusedLead, updateDeparture } from '../queries.ts';

/** Of a lease that nobody leads, because whoever was named did not take it over. */
export const nameMain = (deps: Deps, actor: Actor, leaseId: number, personId: number): Promise<LeasePeople> =>
  deps.db.transaction(async (tx) => {
    const held = await lockForPeople(tx, actor, leaseId);
    await requireRight(tx, actor, held.property.id, 'endLeases');
    const refused = await selectRefusedLead(tx, leaseId);
    if (held.lease.tenantName !== NO_MAIN_TENANT || !refused) throw new AppError('conflict', HAS_MAIN_TENANT);
    const next = await coTenantOf(tx, leaseId, personId);
    if (!next?.tenantId) throw atField('personId', NOT_A_CO_TENANT);
    const yesterday = addDays(dateInIndia(deps.now()), -1);
    const isAsked = (await standingOf(tx, next.tenantId, held.landlordId)) === 'confirmed';
    await promote(deps, tx, leaseId, next, yesterday);
    await updateDeparture(tx, refused.id, {
      nextMain: next.name,
      nextMainId: next.fromDay <= yesterday ? next.id : null,
      leadId: isAsked ? next.tenantId : null,
      leadWord: isAsked ? 'asked' : 'not_needed',
      leadAnsweredAt: null,
      updatedAt: deps.now(),
    });
    await logLease(deps, tx, actor, held, {
      action: 'lease.main_tenant_named',
      changes: [{ field: 'name', to: next.name }],
    });
    const row = await selectDeparture(tx, refused.id);
    if (row) await askAll(deps, tx, { held, row: { ...row, shareWord: 'not_needed' }, leaverId: null });
    await announceDeparture(tx, held, [next.tenantId, actor.userId]);
    return peopleOf(deps, tx, actor, leaseId);
  });
