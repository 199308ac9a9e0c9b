import type { AdminSelf } from '#contract/back-office/admin';
import type { AdminActor } from '#server/actor';
import type { Deps } from '#server/deps';
import { logAdmin } from '#server/features/platform/audit-log/service';
import { hashToken } from '#server/tokens';
import { presentAdmin } from '../present.ts';
import { deleteOtherSessionsOfAdmin, updateAdminRow } from '../queries.ts';
import { confirmAdminPassword } from './confirm-password.ts';

interface Form {
  currentPassword: string;
  newPassword: string;
}

/** An admin's own: whoever else is signed in with the former password is out. */
export const changeOwnPassword = async (
  deps: Deps,
  admin: AdminActor,
  form: Form,
  token: string,
): Promise<AdminSelf> => {
  const { id, username } = await confirmAdminPassword(deps, admin, form.currentPassword, 'currentPassword');
  const passwordHash = await deps.passwords.hash(form.newPassword);
  return deps.db.transaction(async (tx) => {
    const changed = await updateAdminRow(tx, id, { passwordHash });
    await deleteOtherSessionsOfAdmin(tx, id, hashToken(token));
    await logAdmin(deps, tx, admin, {
      action: 'admin.password_changed',
      subject: { type: 'admin', id, name: username },
    });
    return presentAdmin(deps.config, changed);
  });
};
