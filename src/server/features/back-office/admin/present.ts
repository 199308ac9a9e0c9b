import type { AdminSelf } from '#contract/back-office/admin';
import type { AdminAccount } from '#contract/back-office/admin-accounts';
import type { Config } from '#server/config';
import type { AdminRow } from './queries.ts';

type Shown = Pick<AdminRow, 'username' | 'firstName' | 'role' | 'mfaEnabled'>;

const present = ({ username, firstName, role, mfaEnabled }: Shown): Shown => ({
  username,
  firstName,
  role,
  mfaEnabled,
});

export const presentAdmin = (config: Config, row: Shown): AdminSelf => ({
  ...present(row),
  mustSetUpMfa: config.adminMfaRequired && !row.mfaEnabled,
});

export const presentAccount = (row: AdminRow, lastSeenAt: Date | null = null): AdminAccount => ({
  id: row.id,
  ...present(row),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
