import type { Lease, LeaseForm } from '#contract/lettings/leases';
import type { Actor } from '#server/actor';
import { atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import type { LeaseRow } from '#server/features/lettings/leases/queries';
import { leasesOf } from '#server/features/lettings/leases/service';
import { find } from '#server/features/lettings/leases/service/find-lease';
import { start } from '#server/features/lettings/leases/service/start-lease';
import { findForManager, lockProperty } from '#server/features/lettings/properties/service';
import { ask } from '#server/features/lettings/tenants/service/ask';
import { findVisible, keepWithLandlord } from '#server/features/lettings/tenants/service/profiles';

/** A wizard that made the lease with the tenant may send it once more. */
const isSame = (lease: LeaseRow, form: LeaseForm) =>
  lease.tenantId === form.tenantId &&
  lease.startDate === form.startDate &&
  lease.endDate === form.endDate &&
  lease.monthlyRent === form.monthlyRent;

/** Lets a property to somebody who is a tenant already. */
export const letTo = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  form: LeaseForm,
): Promise<{ lease: Lease; isNew: boolean }> => {
  const property = await findForManager(tx, actor, form.propertyId);
  if (!property?.landlordId) throw atField('propertyId', 'There is no such property.');
  const tenant = await findVisible(tx, actor, form.tenantId);
  if (!tenant) throw atField('tenantId', 'There is no such tenant.');
  // The profile is held before the property, as wherever a tenant is changed or deleted.
  const relation = { tenantId: form.tenantId, landlordId: property.landlordId };
  const profile = await keepWithLandlord(deps, tx, actor, relation);
  await lockProperty(tx, form.propertyId);
  const present = (await leasesOf(tx, form.propertyId)).find((lease) => isSame(lease, form));
  if (present) return { lease: await find(tx, actor, present.id), isNew: false };
  const { firstName, lastName } = tenant;
  const { billing, bookingAmount, commercialTerms, ...terms } = form;
  const lease = await start(deps, tx, actor, { ...terms, tenant: { id: profile.tenantId, firstName, lastName } });
  if (commercialTerms) await deps.reactions.termsAgreed(deps, tx, actor, { leaseId: lease.id, terms: commercialTerms });
  if (billing) await deps.reactions.leaseBilled(deps, tx, actor, { leaseId: lease.id, billing });
  if (bookingAmount) await deps.reactions.leaseReserved(deps, tx, actor, { leaseId: lease.id, amount: bookingAmount });
  const home = { name: property.name, since: lease.startDate };
  await ask(deps, tx, { profile, asker: await nameOf(tx, actor.userId), home });
  return { lease: await find(tx, actor, lease.id), isNew: true };
};

export const create = (deps: Deps, actor: Actor, form: LeaseForm): Promise<Lease> =>
  deps.db.transaction(async (tx) => (await letTo(deps, tx, actor, form)).lease);
