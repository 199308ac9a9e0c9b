import type { AdminSelf } from '#contract/back-office/admin';
import type { AdminAccount } from '#contract/back-office/admin-accounts';
import type { AdminRow } from './queries.ts';

export const presentAdmin = ({ username, firstName, role, mfaEnabled }: AdminSelf): AdminSelf => ({
  username,
  firstName,
  role,
  mfaEnabled,
});

export const presentAccount = (row: AdminRow, lastSeenAt: Date | null = null): AdminAccount => ({
  id: row.id,
  ...presentAdmin(row),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
