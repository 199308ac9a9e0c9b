import {
  ADMIN_NAME_TAKEN,
  type AdminAccount,
  type AdminChanges,
  LAST_SUPER_ADMIN,
  type NewAdmin,
  NOT_YOURSELF,
} from '#contract/back-office/admin-accounts';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { changesBetween, factsOf, logAdmin } from '#server/features/platform/audit-log/service';
import { presentAccount } from '../present.ts';
import {
  type AdminRow,
  deleteAdminRow,
  deleteSessionsOfAdmin,
  insertAdmin,
  selectAdmins,
  selectAllForUpdate,
  updateAdminRow,
} from '../queries.ts';

const subjectOf = ({ id, username }: AdminRow) => ({ type: 'admin' as const, id, name: username });

export const list = async (deps: Deps): Promise<AdminAccount[]> =>
  (await selectAdmins(deps.db)).map(({ admin, lastSeenAt }) => presentAccount(admin, lastSeenAt));

export const create = async (deps: Deps, by: AdminActor, { password, ...form }: NewAdmin): Promise<AdminAccount> => {
  const passwordHash = await deps.passwords.hash(password);
  return deps.db.transaction(async (tx) => {
    const row = await insertAdmin(tx, { ...form, passwordHash, createdAt: deps.now() });
    if (!row) throw new AppError('conflict', ADMIN_NAME_TAKEN, { fieldErrors: { username: ADMIN_NAME_TAKEN } });
    await logAdmin(deps, tx, by, {
      action: 'admin.created',
      subject: subjectOf(row),
      changes: factsOf(row, ['firstName', 'role']),
    });
    return presentAccount(row);
  });
};

/** The admin among all of them, who are held. Whoever asks may have been removed or lowered while they waited. */
const lockAdmin = async (tx: Db, by: AdminActor, id: number) => {
  const all = await selectAllForUpdate(tx);
  if (!all.some((each) => each.id === by.adminId && each.role === 'super_admin')) {
    throw new AppError('forbidden', 'Your role does not allow this.');
  }
  const row = all.find((each) => each.id === id);
  if (!row) throw new AppError('not_found', 'There is no such admin.');
  const isLastSuper = row.role === 'super_admin' && all.filter(({ role }) => role === 'super_admin').length === 1;
  return { row, isLastSuper };
};

export const update = async (
  deps: Deps,
  by: AdminActor,
  id: number,
  { password, ...changes }: AdminChanges,
): Promise<AdminAccount> => {
  const passwordHash = password === undefined ? undefined : await deps.passwords.hash(password);
  return deps.db.transaction(async (tx) => {
    const { row, isLastSuper } = await lockAdmin(tx, by, id);
    const isLowered = changes.role !== undefined && changes.role !== 'super_admin';
    if (isLastSuper && isLowered) throw new AppError('conflict', LAST_SUPER_ADMIN);
    // Whoever sets a password does it for somebody who has lost the phone, too.
    const newPassword = passwordHash && { passwordHash, mfaEnabled: false, mfaSecretSealed: null, mfaLastStep: null };
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const values = { ...given, ...newPassword };
    const changed = Object.keys(values).length > 0 ? await updateAdminRow(tx, id, values) : row;
    if (newPassword) await deleteSessionsOfAdmin(tx, id);
    await logAdmin(deps, tx, by, {
      action: 'admin.updated',
      subject: subjectOf(row),
      changes: [
        ...changesBetween(row, changed, ['firstName', 'role']),
        ...(newPassword ? [{ field: 'password', to: 'set anew' }] : []),
      ],
    });
    return presentAccount(changed);
  });
};

export const remove = (deps: Deps, by: AdminActor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { row } = await lockAdmin(tx, by, id);
    if (id === by.adminId) throw new AppError('conflict', NOT_YOURSELF);
    await deleteAdminRow(tx, id);
    await logAdmin(deps, tx, by, { action: 'admin.deleted', subject: subjectOf(row) });
  });
