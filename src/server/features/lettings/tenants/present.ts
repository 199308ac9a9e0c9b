import type { Tenant, TenantRow } from '#contract/lettings/tenants';
import { maskPan } from '#contract/platform/pan';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import type { WholeTenant } from './queries/rows.ts';
import type { ProfileRow } from './queries.ts';
import { leaseFieldsOf } from './rules/lease-fields.ts';

export const maskedPan = (deps: Deps, { panSealed }: Pick<ProfileRow, 'panSealed'>): string | null =>
  panSealed ? maskPan(deps.secretBox.open(panSealed)) : null;

/** The address is the profile owner's to correct for as long as nobody has said that it is theirs. */
export const isUnanswered = ({ standing }: Pick<ProfileRow, 'standing'>): boolean =>
  standing === 'stated' || standing === 'denied';

export const presentRow = (deps: Deps, { userId }: Actor, row: WholeTenant): TenantRow => {
  const { profile, email, lease, rentStatus } = row;
  return {
    id: profile.tenantId,
    firstName: profile.firstName,
    lastName: profile.lastName,
    email,
    phone: profile.phone,
    pan: maskedPan(deps, profile),
    employmentStatus: profile.employmentStatus,
    dietPreference: profile.dietPreference,
    lease,
    rentStatus,
    isInvited: profile.standing === 'stated',
    isBroughtIn: profile.profileOwnerId === userId || profile.onboardedById === userId,
    standing: profile.standing,
    createdAt: profile.createdAt.toISOString(),
  };
};

export const presentTenant = (deps: Deps, actor: Actor, row: WholeTenant): Tenant => ({
  ...row.profile,
  ...presentRow(deps, actor, row),
  ...leaseFieldsOf(row),
  canChangeEmail: isUnanswered(row.profile),
});
