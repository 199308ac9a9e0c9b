import type { AdminUser } from '#contract/back-office/admin-users';
import type { AdminUserRow } from './queries.ts';

/** A user as the back office sees them: nothing by which one could sign in. */
export const presentAdminUser = (row: AdminUserRow): AdminUser => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  profileImageUrl: row.profileImageUrl,
  role: row.role,
  subscriptionPlan: row.subscriptionPlan,
  subscriptionStatus: row.subscriptionStatus,
  subscriptionStartDate: row.subscriptionStartDate?.toISOString() ?? null,
  subscriptionEndDate: row.subscriptionEndDate?.toISOString() ?? null,
  paymentGateway: row.paymentGateway,
  propertyLimit: row.propertyLimit,
  mfaEnabled: row.mfaEnabled,
  isDemoUser: row.isDemoUser,
  isLocked: row.isLocked,
  createdAt: row.createdAt.toISOString(),
  emailVerified: row.emailVerifiedAt !== null,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  propertyCount: row.propertyCount,
});
