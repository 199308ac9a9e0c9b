import { PASSWORD_WRONG } from '#contract/identity/account';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { forget, type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { type AdminRow, selectAdminById } from '../queries.ts';

const triesPerAdmin: Limit = { name: 'admin-confirm-password', max: 5, windowSeconds: 15 * 60 };

/** Asks for the password again before something grave. */
export const confirmAdminPassword = async (
  deps: Deps,
  admin: AdminActor,
  password: string,
  field = 'password',
): Promise<AdminRow> => {
  await limitSubject(deps, triesPerAdmin, String(admin.adminId));
  const row = await selectAdminById(deps.db, admin.adminId);
  if (!(await deps.passwords.isRight(row?.passwordHash, password)) || !row) {
    throw new AppError('invalid_input', PASSWORD_WRONG, { fieldErrors: { [field]: PASSWORD_WRONG } });
  }
  await forget(deps.db, triesPerAdmin, String(admin.adminId));
  return row;
};
