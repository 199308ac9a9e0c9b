import type { Deps } from './deps.ts';
import { resetAdminPassword } from './features/admin/service.ts';

const USAGE = 'Usage: npm run admin -- reset-password NAME';

export class UsageError extends Error {}

/** `npm run admin -- reset-password NAME`: what to tell whoever ran it. */
export const runAdminCommand = async (deps: Deps, [verb, name]: string[]): Promise<string> => {
  if (verb !== 'reset-password' || !name) throw new UsageError(USAGE);
  const reset = await resetAdminPassword(deps, name);
  if (!reset) throw new UsageError(`There is no admin called ${name}.`);
  return `The new password of ${reset.username} is ${reset.password}\nIt is shown only now. The second factor is off, and all sessions are ended.`;
};
