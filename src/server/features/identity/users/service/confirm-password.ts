import { PASSWORD_WRONG } from '#contract/identity/account';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { forget, type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { selectUserById } from '../queries.ts';

const triesPerAccount: Limit = { name: 'confirm-password', max: 5, windowSeconds: 15 * 60 };

/** Asks for the password again before something grave. Tries are limited: a stolen session must not find it out. */
export const confirmPassword = async (
  deps: Deps,
  { userId }: { userId: string },
  password: string,
  field = 'password',
): Promise<void> => {
  await limitSubject(deps, triesPerAccount, userId);
  if (!(await deps.passwords.isRight((await selectUserById(deps.db, userId))?.passwordHash, password))) {
    throw new AppError('invalid_input', PASSWORD_WRONG, { fieldErrors: { [field]: PASSWORD_WRONG } });
  }
  await forget(deps.db, triesPerAccount, userId);
};
