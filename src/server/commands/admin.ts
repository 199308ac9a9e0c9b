import { resetAdminPassword } from '../features/back-office/admin/service/first-admin.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';

/** `npm run admin -- reset-password NAME` */
export const admin: Command = async (deps, _database, [verb, name]) => {
  if (verb !== 'reset-password' || !name) throw new OperatorError('Usage: npm run admin -- reset-password NAME');
  const reset = await resetAdminPassword(deps, name);
  if (!reset) throw new OperatorError(`There is no admin called ${name}.`);
  return `The new password of ${reset.username} is ${reset.password}\nIt is shown only now. The second factor is off, and all sessions are ended.`;
};
