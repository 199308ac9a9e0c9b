import { MFA_REQUIRED, MFA_WRONG } from '#contract/second-factor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { newSecret, qrCodeOf, stepOf } from '#server/totp';
import { notify } from '../notifications/service.ts';
import { forget, type Limit, limitSubject } from '../rate-limits/service.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  selectSecondFactor,
  setEnabled,
  storePendingSecret,
  takeRecoveryCode,
  takeStep,
} from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

const codesPerAccount: Limit = { name: 'mfa-account', max: 5, windowSeconds: 15 * 60 };
const TOTP_LENGTH = 6;

const tell = (deps: Deps, tx: Db, userId: string, title: string, content: string) =>
  notify(deps, tx, { userId, type: 'account', title, content, link: '/account' });

/** A secret for the authenticator app. It counts only once a code of it was entered. */
export const beginSetup = async (deps: Deps, userId: string): Promise<{ qrCode: string; secret: string }> => {
  const factor = await selectSecondFactor(deps.db, userId);
  const secret = newSecret();
  if (!factor || !(await storePendingSecret(deps.db, userId, deps.secretBox.seal(secret)))) {
    throw new AppError('conflict', 'The second factor is on already. Switch it off first.');
  }
  return { secret, qrCode: await qrCodeOf(factor.email, secret) };
};

/** Switches it on with a first code, and answers the recovery codes, which are shown this once. */
export const enable = async (deps: Deps, userId: string, code: string): Promise<string[]> => {
  const factor = await selectSecondFactor(deps.db, userId);
  if (!factor?.secretSealed || factor.mfaEnabled) throw new AppError('conflict', 'Please begin the set-up again.');
  await limitSubject(deps, codesPerAccount, userId);
  const step = stepOf({ secret: deps.secretBox.open(factor.secretSealed), code, now: deps.now() });
  if (step === undefined) throw new AppError('invalid_input', MFA_WRONG, { fieldErrors: { code: MFA_WRONG } });
  const codes = newRecoveryCodes();
  await deps.db.transaction(async (tx) => {
    await takeStep(tx, userId, step);
    await setEnabled(tx, userId, true);
    await replaceRecoveryCodes(
      tx,
      userId,
      codes.map((each) => hashRecoveryCode(userId, each)),
    );
    await tell(
      deps,
      tx,
      userId,
      'Two-step verification is on',
      'From now on a code from your app is asked for when you sign in.',
    );
  });
  await forget(deps, codesPerAccount, userId);
  return codes;
};

export const removeSecondFactor = async (tx: Db, userId: string): Promise<void> => {
  await setEnabled(tx, userId, false);
  await replaceRecoveryCodes(tx, userId, []);
};

export const disable = (deps: Deps, userId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await removeSecondFactor(tx, userId);
    await tell(deps, tx, userId, 'Two-step verification is off', 'Your password alone signs you in again.');
  });

const isRight = async (deps: Deps, userId: string, code: string): Promise<boolean> => {
  if (code.length !== TOTP_LENGTH) return takeRecoveryCode(deps.db, userId, hashRecoveryCode(userId, code), deps.now());
  const factor = await selectSecondFactor(deps.db, userId);
  if (!factor?.secretSealed) return false;
  const step = stepOf({ secret: deps.secretBox.open(factor.secretSealed), code, now: deps.now() });
  return step !== undefined && takeStep(deps.db, userId, step);
};

/** At sign-in, after the password was right. */
export const demandCode = async (deps: Deps, userId: string, code: string | undefined): Promise<void> => {
  if (code === undefined) throw new AppError('mfa_required', MFA_REQUIRED);
  await limitSubject(deps, codesPerAccount, userId);
  if (!(await isRight(deps, userId, code))) {
    throw new AppError('invalid_credentials', MFA_WRONG, { fieldErrors: { mfaCode: MFA_WRONG } });
  }
  await forget(deps, codesPerAccount, userId);
};

export const recoveryCodesLeft = (db: Db, userId: string) => countRecoveryCodes(db, userId);
