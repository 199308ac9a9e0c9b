import type { User } from '#contract/identity/users';
import type { UserRow } from './queries.ts';

/** A user row as its own user may see it. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  role: row.role,
  profileImageUrl: row.profileImageUrl,
  agencyName: row.agencyName,
  specialization: row.specialization,
  agentsStartAtOnce: row.agentsStartAtOnce,
  emailVerified: row.emailVerifiedAt !== null,
  subscriptionPlan: row.subscriptionPlan,
  subscriptionStatus: row.subscriptionStatus,
  subscriptionStartDate: row.subscriptionStartDate?.toISOString() ?? null,
  subscriptionEndDate: row.subscriptionEndDate?.toISOString() ?? null,
  paymentGateway: row.paymentGateway,
  propertyLimit: row.propertyLimit,
  documentLimit: row.documentLimit,
  cancelsAtEnd: row.cancelsAtEnd,
  mfaEnabled: row.mfaEnabled,
  isDemoUser: row.isDemoUser,
  createdAt: row.createdAt.toISOString(),
});
