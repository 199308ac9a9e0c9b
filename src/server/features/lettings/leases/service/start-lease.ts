import { areAgreed, type ExitTerms, exitTermsInWords } from '#contract/lettings/exit-terms';
import { statusAtEntry } from '#contract/lettings/lease-days';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { isAgentOf, isManagerOf } from '#server/access/held-property';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { lockProperty, setAvailability } from '#server/features/lettings/properties/service';
import { notifyParties } from '../notices.ts';
import { insertLease, insertTerm, type LeaseRow } from '../queries.ts';
import { agentAsTenant, isDivided, reservedTooShort, takenMeanwhile } from '../refusals.ts';
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
  exitTerms?: ExitTerms;
  /** Kept for the tenant up to this day, and not let yet. */
  reservedUntil?: string | null;
  /** Where the tenant is invited by a mail that says enough. */
  isTenantMailed?: boolean;
  /** Where it is written down with the tenant. */
  isOnboarding?: boolean;
}

/** Leases a property that the actor manages. Of two leases at once for the same days, one is made. */
export const start = async (deps: Deps, tx: Db, actor: Actor, form: NewLease): Promise<LeaseRow> => {
  const { propertyId, tenant, startDate, endDate, monthlyRent, securityDeposit, exitTerms } = form;
  const { reservedUntil = null } = form;
  if (reservedUntil && reservedUntil < dateInIndia(deps.now())) throw reservedTooShort();
  const property = await lockProperty(tx, propertyId);
  // It may have been removed since the form was sent, and so may an agent.
  if (!property || !isManagerOf(property, actor.userId)) throw new AppError('not_found', 'There is no such property.');
  if (property.isDivided) throw isDivided();
  if (isAgentOf(property, tenant.id)) throw agentAsTenant();
  await requireFreeDays(deps, tx, { propertyId, startDate, lastDay: endDate, field: 'propertyId' });
  const now = deps.now();
  const status = reservedUntil ? 'reserved' : statusAtEntry({ startDate, endDate }, dateInIndia(now));
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
    ...exitTerms,
    reservedUntil,
    createdAt: now,
    updatedAt: now,
  });
  if (!lease) throw takenMeanwhile();
  await insertTerm(tx, lease.id, { startDate, endDate, monthlyRent });
  if (status === 'active') await setAvailability(tx, propertyId, false, now);
  if (!form.isOnboarding)
    await logLease(
      deps,
      tx,
      actor,
      { lease, property },
      {
        action: reservedUntil ? 'lease.reserved' : 'lease.started',
        changes: [...termsOf(lease), ...(reservedUntil ? [{ field: 'reservedUntil', to: reservedUntil }] : [])],
      },
    );
  const terms = `${periodInWords(startDate, endDate)}, at ${formatRupees(monthlyRent)} a month`;
  const kept = reservedUntil && `It is kept until ${formatDate(reservedUntil)}.`;
  const atTheEnd = exitTerms && areAgreed(exitTerms) ? ` When it ends: ${exitTermsInWords(exitTerms)}.` : '';
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
      title: kept ? `${property.name} is reserved` : `New lease for ${property.name}`,
      toTenant: kept
        ? `${property.name} is reserved for you ${terms}. ${kept}`
        : `Your lease for ${property.name} runs ${terms}.${atTheEnd}`,
      toManagers: kept
        ? `${property.name} is reserved for ${tenantName} ${terms}. ${kept}`
        : `${tenantName} leases ${property.name} ${terms}.`,
      actorId: actor.userId,
      isTenantMailed: form.isTenantMailed,
    },
  );
  return lease;
};
