import { MFA_REQUIRED, MFA_WRONG } from '#contract/identity/second-factor';
import { PRODUCT_NAME } from '#contract/platform/product';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logUser } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { forget, type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { hashRecoveryCode, newRecoveryCodes } from '#server/recovery-codes';
import { newSecret, qrCodeOf, stepOf } from '#server/totp';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  selectSecondFactor,
  setEnabled,
  storePendingSecret,
  storeSecretInForce,
  takeRecoveryCode,
  takeStep,
} from './queries.ts';

const codesPerAccount: Limit = { name: 'mfa-account', max: 5, windowSeconds: 15 * 60 };
const TOTP_LENGTH = 6;

/** Whose second factor it is, and where they call from. */
type Owner = Pick<Actor, 'userId' | 'address'>;

const notifyOwner = (deps: Deps, tx: Db, userId: string, title: string, content: string) =>
  notify(deps, tx, { userId, type: 'account', title, content, link: '/account' });

const isOnAlready = () => new AppError('conflict', 'The second factor is on already. Switch it off first.');

const announceChange = (tx: Db, userId: string) => announce(tx, { userIds: [userId], changed: ['accounts'] });

/** A secret for the authenticator app. It counts only once a code of it was entered. */
export const beginSetup = async (deps: Deps, userId: string): Promise<{ qrCode: string; secret: string }> => {
  const factor = await selectSecondFactor(deps.db, userId);
  const secret = newSecret();
  if (!factor || !(await storePendingSecret(deps.db, userId, deps.secretBox.seal(secret)))) {
    throw isOnAlready();
  }
  return { secret, qrCode: await qrCodeOf(factor.email, secret) };
};

/** Switches it on with a first code, and answers the recovery codes, which are shown this once. */
export const enable = async (deps: Deps, { userId, address }: Owner, code: string): Promise<string[]> => {
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
    await notifyOwner(
      deps,
      tx,
      userId,
      'Two-step verification is on',
      'From now on a code from your app is asked for when you sign in.',
    );
    await logUser(deps, tx, { userId, address }, { action: 'account.mfa_enabled' });
  });
  await forget(deps.db, codesPerAccount, userId);
  return codes;
};

export const removeSecondFactor = async (tx: Db, userId: string): Promise<void> => {
  await setEnabled(tx, userId, false);
  await replaceRecoveryCodes(tx, userId, []);
};

export const switchOff = async (deps: Deps, tx: Db, userId: string): Promise<void> => {
  await removeSecondFactor(tx, userId);
  await notifyOwner(deps, tx, userId, 'Two-step verification is off', 'Your password alone signs you in again.');
  await announceChange(tx, userId);
};

/** Somebody else hands the secret over: it counts from now on. There are no recovery codes, which only the owner may see. */
export const switchOn = async (deps: Deps, tx: Db, user: { id: string; email: string }) => {
  const secret = newSecret();
  if (!(await storeSecretInForce(tx, user.id, deps.secretBox.seal(secret)))) throw isOnAlready();
  await replaceRecoveryCodes(tx, user.id, []);
  await notifyOwner(
    deps,
    tx,
    user.id,
    'Two-step verification is on',
    `${PRODUCT_NAME} support has set it up for you. From now on a code from your app is asked for when you sign in.`,
  );
  await announceChange(tx, user.id);
  return { secret, qrCode: await qrCodeOf(user.email, secret) };
};

const isRight = async (deps: Deps, userId: string, code: string): Promise<boolean> => {
  if (code.length !== TOTP_LENGTH) return takeRecoveryCode(deps.db, userId, hashRecoveryCode(userId, code), deps.now());
  const factor = await selectSecondFactor(deps.db, userId);
  if (!factor?.secretSealed) return false;
  const step = stepOf({ secret: deps.secretBox.open(factor.secretSealed), code, now: deps.now() });
  return step !== undefined && takeStep(deps.db, userId, step);
};

const checkCode = async (deps: Deps, userId: string, code: string, wrong: AppError): Promise<void> => {
  await limitSubject(deps, codesPerAccount, userId);
  if (!(await isRight(deps, userId, code))) throw wrong;
  await forget(deps.db, codesPerAccount, userId);
};

/** At sign-in, after the password was right. */
export const demandCode = async (deps: Deps, userId: string, code: string | undefined): Promise<void> => {
  if (code === undefined) throw new AppError('mfa_required', MFA_REQUIRED);
  const wrong = new AppError('invalid_credentials', MFA_WRONG, { fieldErrors: { mfaCode: MFA_WRONG } });
  await checkCode(deps, userId, code, wrong);
};

/** By its owner, with a code: a stolen session and a password alone do not switch it off. */
export const disable = async (deps: Deps, { userId, address }: Owner, code: string): Promise<void> => {
  await checkCode(deps, userId, code, new AppError('invalid_input', MFA_WRONG, { fieldErrors: { code: MFA_WRONG } }));
  await deps.db.transaction(async (tx) => {
    await switchOff(deps, tx, userId);
    await logUser(deps, tx, { userId, address }, { action: 'account.mfa_disabled' });
  });
};

export const recoveryCodesLeft = (db: Db, userId: string) => countRecoveryCodes(db, userId);
