import { statusAtEntry } from '#contract/lettings/lease-days';
import { dateInIndia } from '#contract/platform/calendar';
import { formatRupees } from '#contract/platform/wording';
import { isAgentOf, isManagerOf } from '#server/access/held-property';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { lockProperty, setAvailability } from '#server/features/lettings/properties/service';
import { notifyParties } from '../notices.ts';
import { insertLease, insertTerm, type LeaseRow } from '../queries.ts';
import { agentAsTenant, takenMeanwhile } from '../refusals.ts';
import { periodInWords } from '../wording.ts';
import { requireFreeDays } from './free-days.ts';
import { logLease, termsOf } from './log-lease.ts';

interface NewLease {
  propertyId: number;
  tenant: { id: string; firstName: string; lastName: string };
  startDate: string;
  endDate: string | null;
  monthlyRent: string;
  securityDeposit: string;
  /** Where the tenant is invited by a mail that says enough. */
  isTenantMailed?: boolean;
  /** Where it is written down with the tenant. */
  isOnboarding?: boolean;
}

/** Leases a property that the actor manages. Of two leases at once for the same days, one is made. */
export const start = async (deps: Deps, tx: Db, actor: Actor, form: NewLease): Promise<LeaseRow> => {
  const { propertyId, tenant, startDate, endDate, monthlyRent, securityDeposit, isTenantMailed, isOnboarding } = form;
  const property = await lockProperty(tx, propertyId);
  // It may have been removed since the form was sent, and so may an agent.
  if (!property || !isManagerOf(property, actor.userId)) throw new AppError('not_found', 'There is no such property.');
  if (isAgentOf(property, tenant.id)) throw agentAsTenant();
  await requireFreeDays(deps, tx, { propertyId, startDate, lastDay: endDate, field: 'propertyId' });
  const now = deps.now();
  const status = statusAtEntry({ startDate, endDate }, dateInIndia(now));
  const tenantName = `${tenant.firstName} ${tenant.lastName}`;
  const lease = await insertLease(tx, {
    propertyId,
    tenantId: tenant.id,
    tenantName,
    status,
    monthlyRent,
    securityDeposit,
    startDate,
    endDate,
    createdAt: now,
    updatedAt: now,
  });
  if (!lease) throw takenMeanwhile();
  await insertTerm(tx, lease.id, { startDate, endDate, monthlyRent });
  if (status === 'active') await setAvailability(tx, propertyId, false, now);
  if (!isOnboarding)
    await logLease(deps, tx, actor, { lease, property }, { action: 'lease.started', changes: termsOf(lease) });
  const terms = `${periodInWords(startDate, endDate)}, at ${formatRupees(monthlyRent)} a month`;
  await notifyParties(
    deps,
    tx,
    {
      tenantId: tenant.id,
      landlordId: property.landlordId,
      agentId: property.agentId,
      tenantName,
      propertyName: property.name,
    },
    {
      title: `New lease for ${property.name}`,
      toTenant: `Your lease for ${property.name} runs ${terms}.`,
      toManagers: `${tenantName} leases ${property.name} ${terms}.`,
      actorId: actor.userId,
      isTenantMailed,
    },
  );
  return lease;
};
