import type { AdminSelf } from '#contract/back-office/admin';
import { MFA_REQUIRED, MFA_WRONG } from '#contract/identity/second-factor';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { logAdmin } from '#server/features/platform/audit-log/service';
import { forget, type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { newSecret, qrCodeOf, stepOf } from '#server/totp';
import { presentAdmin } from '../present.ts';
import { type AdminRow, selectAdminById, takeAdminStep, updateAdminRow } from '../queries.ts';
import { confirmAdminPassword } from './confirm-password.ts';

const codesPerAdmin: Limit = { name: 'admin-mfa', max: 5, windowSeconds: 15 * 60 };

const NONE = { mfaEnabled: false, mfaSecretSealed: null, mfaLastStep: null };

/** A secret for the authenticator app. It counts only once a code of it was entered. */
export const beginAdminSetup = async (deps: Deps, admin: AdminActor, password: string) => {
  const row = await confirmAdminPassword(deps, admin, password);
  if (row.mfaEnabled) throw new AppError('conflict', 'The second factor is on already. Switch it off first.');
  const secret = newSecret();
  await updateAdminRow(deps.db, row.id, { ...NONE, mfaSecretSealed: deps.secretBox.seal(secret) });
  return { secret, qrCode: await qrCodeOf(`${row.username} (back office)`, secret) };
};

const isRightCode = async (deps: Deps, row: AdminRow, code: string): Promise<boolean> => {
  if (!row.mfaSecretSealed) return false;
  const step = stepOf({ secret: deps.secretBox.open(row.mfaSecretSealed), code, now: deps.now() });
  return step !== undefined && takeAdminStep(deps.db, row.id, step);
};

const wrong = (code: 'invalid_input' | 'invalid_credentials', field: string) =>
  new AppError(code, MFA_WRONG, { fieldErrors: { [field]: MFA_WRONG } });

export const enableAdminFactor = async (deps: Deps, admin: AdminActor, code: string): Promise<AdminSelf> => {
  const row = await selectAdminById(deps.db, admin.adminId);
  if (!row?.mfaSecretSealed || row.mfaEnabled) throw new AppError('conflict', 'Please begin the set-up again.');
  await limitSubject(deps, codesPerAdmin, String(row.id));
  if (!(await isRightCode(deps, row, code))) throw wrong('invalid_input', 'code');
  await forget(deps, codesPerAdmin, String(row.id));
  return deps.db.transaction(async (tx) => {
    const changed = await updateAdminRow(tx, row.id, { mfaEnabled: true });
    await logAdmin(deps, tx, admin, {
      action: 'admin.mfa_enabled',
      subject: { type: 'admin', id: row.id, name: row.username },
    });
    return presentAdmin(changed);
  });
};

export const disableAdminFactor = async (deps: Deps, admin: AdminActor, password: string): Promise<AdminSelf> => {
  const row = await confirmAdminPassword(deps, admin, password);
  return deps.db.transaction(async (tx) => {
    const changed = await updateAdminRow(tx, row.id, NONE);
    await logAdmin(deps, tx, admin, {
      action: 'admin.mfa_disabled',
      subject: { type: 'admin', id: row.id, name: row.username },
    });
    return presentAdmin(changed);
  });
};

/** At sign-in, after the password was right. */
export const demandAdminCode = async (deps: Deps, row: AdminRow, code: string | undefined): Promise<void> => {
  if (code === undefined) throw new AppError('mfa_required', MFA_REQUIRED);
  await limitSubject(deps, codesPerAdmin, String(row.id));
  if (!(await isRightCode(deps, row, code))) throw wrong('invalid_credentials', 'mfaCode');
  await forget(deps, codesPerAdmin, String(row.id));
};
