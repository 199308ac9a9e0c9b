import type { AdminSelf } from '#contract/back-office/admin';
import { MFA_REQUIRED, MFA_WRONG } from '#contract/identity/second-factor';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { logAdmin } from '#server/features/platform/audit-log/service';
import { forget, type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { hashRecoveryCode, newRecoveryCodes } from '#server/recovery-codes';
import { newSecret, qrCodeOf, stepOf } from '#server/totp';
import { presentAdmin } from '../present.ts';
import {
  type AdminRow,
  replaceAdminRecoveryCodes,
  selectAdminById,
  takeAdminRecoveryCode,
  takeAdminStep,
  updateAdminRow,
} from '../queries.ts';
import { confirmAdminPassword } from './confirm-password.ts';

const codesPerAdmin: Limit = { name: 'admin-mfa', max: 5, windowSeconds: 15 * 60 };

const TOTP_LENGTH = 6;
/** Apart from the ids of users, who have theirs from the same place. */
const hashOf = (adminId: number, code: string) => hashRecoveryCode(`admin ${adminId}`, code);

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
  if (code.length !== TOTP_LENGTH) return takeAdminRecoveryCode(deps.db, hashOf(row.id, code), deps.now());
  if (!row.mfaSecretSealed) return false;
  const step = stepOf({ secret: deps.secretBox.open(row.mfaSecretSealed), code, now: deps.now() });
  return step !== undefined && takeAdminStep(deps.db, row.id, step);
};

const wrong = (code: 'invalid_input' | 'invalid_credentials', field: string) =>
  new AppError(code, MFA_WRONG, { fieldErrors: { [field]: MFA_WRONG } });

/** Tries are limited, right ones forgotten. */
const requireCode = async (deps: Deps, row: AdminRow, code: string, refusal: AppError): Promise<void> => {
  await limitSubject(deps, codesPerAdmin, String(row.id));
  if (!(await isRightCode(deps, row, code))) throw refusal;
  await forget(deps.db, codesPerAdmin, String(row.id));
};

/** Answers the recovery codes, which are shown this once. */
export const enableAdminFactor = async (
  deps: Deps,
  admin: AdminActor,
  code: string,
): Promise<AdminSelf & { recoveryCodes: string[] }> => {
  const row = await selectAdminById(deps.db, admin.adminId);
  if (!row?.mfaSecretSealed || row.mfaEnabled) throw new AppError('conflict', 'Please begin the set-up again.');
  await requireCode(deps, row, code, wrong('invalid_input', 'code'));
  const recoveryCodes = newRecoveryCodes();
  return deps.db.transaction(async (tx) => {
    const changed = await updateAdminRow(tx, row.id, { mfaEnabled: true });
    await replaceAdminRecoveryCodes(
      tx,
      row.id,
      recoveryCodes.map((each) => hashOf(row.id, each)),
    );
    await logAdmin(deps, tx, admin, {
      action: 'admin.mfa_enabled',
      subject: { type: 'admin', id: row.id, name: row.username },
    });
    return { ...presentAdmin(deps.config, changed), recoveryCodes };
  });
};

export const disableAdminFactor = async (
  deps: Deps,
  admin: AdminActor,
  { password, code }: { password: string; code: string },
): Promise<AdminSelf> => {
  const row = await confirmAdminPassword(deps, admin, password);
  if (row.mfaEnabled) await requireCode(deps, row, code, wrong('invalid_input', 'code'));
  return deps.db.transaction(async (tx) => {
    const changed = await updateAdminRow(tx, row.id, NONE);
    await replaceAdminRecoveryCodes(tx, row.id, []);
    await logAdmin(deps, tx, admin, {
      action: 'admin.mfa_disabled',
      subject: { type: 'admin', id: row.id, name: row.username },
    });
    return presentAdmin(deps.config, changed);
  });
};

/** At sign-in, after the password was right. */
export const demandAdminCode = async (deps: Deps, row: AdminRow, code: string | undefined): Promise<void> => {
  if (code === undefined) throw new AppError('mfa_required', MFA_REQUIRED);
  await requireCode(deps, row, code, wrong('invalid_credentials', 'mfaCode'));
};
