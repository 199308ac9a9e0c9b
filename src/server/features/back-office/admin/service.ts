import { ADMIN_WRONG, type AdminSelf } from '#contract/back-office/admin';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { loginLimits } from '#server/features/identity/auth/service/login-limits';
import { logAdmin, logVisitor } from '#server/features/platform/audit-log/service';
import { countTurns } from '#server/features/platform/rate-limits/service';
import { ADMIN_SESSION_HOURS } from '#server/session-lengths';
import { hashToken, newToken } from '#server/tokens';
import { presentAdmin } from './present.ts';
import {
  type AdminRow,
  deleteAdminSession,
  deleteExpiredAdminSessions,
  insertAdminSession,
  selectAdmin,
  selectAdminById,
  selectAdminSession,
  touchAdminSession,
} from './queries.ts';
import { demandAdminCode } from './service/second-factor.ts';

const IDLE_MINUTES = 30;
const TOUCH_AFTER_MS = 60_000;

const tries = loginLimits('admin-login', 30);

const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

interface Form {
  username: string;
  password: string;
  mfaCode?: string;
}

const asActor = ({ config }: Deps, row: AdminRow, address: string): AdminActor => ({
  kind: 'admin',
  adminId: row.id,
  ...presentAdmin(config, row),
  address,
});

const logFailure = (deps: Deps, address: string, name: string, row: AdminRow | undefined): Promise<void> => {
  const subject = row && { type: 'admin' as const, id: row.id, name: row.username };
  return logVisitor(deps, deps.db, { action: 'admin.sign_in_failed', subject, name, address });
};

const rightAdmin = async (deps: Deps, address: string, form: Form): Promise<AdminRow> => {
  const row = await selectAdmin(deps.db, form.username);
  if (!(await deps.passwords.isRight(row?.passwordHash, form.password)) || !row) {
    await logFailure(deps, address, form.username, row);
    throw new AppError('invalid_credentials', ADMIN_WRONG);
  }
  if (row.mfaEnabled) {
    // Whoever knows the password and guesses the code is what the log is for.
    await demandAdminCode(deps, row, form.mfaCode).catch(async (error: unknown) => {
      if (form.mfaCode !== undefined) await logFailure(deps, address, form.username, row);
      throw error;
    });
  }
  return row;
};

export const loginAdmin = async (
  deps: Deps,
  address: string,
  form: Form,
): Promise<{ admin: AdminSelf; token: string }> => {
  const attempt = { account: form.username, address };
  await tries.count(deps, attempt, countTurns(deps));
  const row = await rightAdmin(deps, address, form);
  await tries.clear(deps.db, attempt);
  const token = newToken();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + ADMIN_SESSION_HOURS * 60 * 60 * 1000);
  await deps.db.transaction(async (tx) => {
    await insertAdminSession(tx, {
      tokenHash: hashToken(token),
      adminId: row.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    await logAdmin(deps, tx, asActor(deps, row, address), { action: 'admin.signed_in' });
  });
  return { admin: presentAdmin(deps.config, row), token };
};

/** Ends after eight hours, or half an hour without a call. */
export const findAdminSession = async (
  deps: Deps,
  token: string,
): Promise<Omit<AdminActor, 'kind' | 'address'> | undefined> => {
  const now = deps.now();
  const found = await selectAdminSession(deps.db, hashToken(token), now, minutesAgo(now, IDLE_MINUTES));
  if (!found) return undefined;
  const { sessionId, lastSeenAt, ...admin } = found;
  if (now.getTime() - lastSeenAt.getTime() > TOUCH_AFTER_MS) await touchAdminSession(deps.db, sessionId, now);
  return { ...admin, ...presentAdmin(deps.config, admin) };
};

export const logoutAdmin = async (deps: Deps, token: string, address: string): Promise<void> => {
  const adminId = await deleteAdminSession(deps.db, hashToken(token));
  const row = adminId === undefined ? undefined : await selectAdminById(deps.db, adminId);
  if (row) await logAdmin(deps, deps.db, asActor(deps, row, address), { action: 'admin.signed_out' });
};

export const removeExpiredAdminSessions = (deps: Deps) => deleteExpiredAdminSessions(deps.db, deps.now());
