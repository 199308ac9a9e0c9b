import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/deps';
import { logVisitor, wasAdminRemoved } from '#server/features/platform/audit-log/service';
import { deleteSessionsOfAdmin, hasSuperAdmin, insertAdmin, selectAdmin, updateAdminRow } from '../queries.ts';

interface Credentials {
  username: string;
  password: string;
}

const randomPassword = () => randomBytes(12).toString('base64url');

/** Whether an operator is to be made: none is there yet, or the environment names one who was never there. */
const isWanted = async (deps: Deps, username: string): Promise<boolean> => {
  if (!(await hasSuperAdmin(deps.db))) return true;
  return deps.config.admin.password !== undefined && !(await wasAdminRemoved(deps.db, username));
};

/** The first operator: as the environment says, or with a random password that is answered this once. */
export const ensureFirstAdmin = async (deps: Deps): Promise<Credentials | undefined> => {
  const { admin } = deps.config;
  const username = admin.username.toLowerCase();
  if (!(await isWanted(deps, username))) return undefined;
  const password = admin.password ?? randomPassword();
  if (await selectAdmin(deps.db, username)) return undefined;
  const passwordHash = await deps.passwords.hash(password);
  const row = await insertAdmin(deps.db, { username, passwordHash, role: 'super_admin', createdAt: deps.now() });
  return row && { username, password };
};

/** For the one who has locked himself out, from the machine's own command line: a new password, no second factor. */
export const resetAdminPassword = (deps: Deps, name: string): Promise<Credentials | undefined> =>
  deps.db.transaction(async (tx) => {
    const username = name.trim().toLowerCase();
    const row = await selectAdmin(tx, username);
    if (!row) return undefined;
    const password = randomPassword();
    const passwordHash = await deps.passwords.hash(password);
    await updateAdminRow(tx, row.id, { passwordHash, mfaEnabled: false, mfaSecretSealed: null, mfaLastStep: null });
    await deleteSessionsOfAdmin(tx, row.id);
    await logVisitor(deps, tx, {
      action: 'admin.updated',
      subject: { type: 'admin', id: row.id, name: username },
      changes: [{ field: 'password', to: 'reset from the command line' }],
      name: 'command line',
      address: null,
    });
    return { username, password };
  });
