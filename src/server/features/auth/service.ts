import { type Credentials, EMAIL_TAKEN, type Registration, WRONG_CREDENTIALS } from '#contract/auth';
import type { User } from '#contract/users';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { type Limit, limitAddress } from '../rate-limits/service.ts';
import { type Device, endSession, startSession } from '../sessions/service.ts';
import { presentUser } from '../users/present.ts';
import { createUser, findAccount } from '../users/service.ts';
import { clearLoginTries, countLoginTry } from './login-limits.ts';
import { hashPassword, isRightPassword } from './passwords.ts';

const registrationsPerAddress: Limit = { name: 'register-address', max: 20, windowSeconds: 60 * 60 };

interface SignedIn {
  user: User;
  token: string;
}

export const register = async (deps: Deps, device: Device, form: Registration): Promise<SignedIn> => {
  await limitAddress(deps, registrationsPerAddress, device.address);
  const { password, ...account } = form;
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const row = await createUser(tx, { ...account, passwordHash });
    if (!row) throw new AppError('conflict', EMAIL_TAKEN, { fieldErrors: { email: EMAIL_TAKEN } });
    return { user: presentUser(row), token: await startSession(deps, tx, row.id, device) };
  });
};

export const login = async (deps: Deps, device: Device, { email, password }: Credentials): Promise<SignedIn> => {
  const attempt = { email, address: device.address };
  await countLoginTry(deps, attempt);
  const account = await findAccount(deps.db, email);
  if (!(await isRightPassword(account?.passwordHash, password)) || !account) {
    throw new AppError('invalid_credentials', WRONG_CREDENTIALS);
  }
  await clearLoginTries(deps, attempt);
  return { user: presentUser(account), token: await startSession(deps, deps.db, account.id, device) };
};

export const logout = async (deps: Deps, tokens: string[]): Promise<void> => {
  for (const token of tokens) await endSession(deps, token);
};
