import type { Deps } from '../deps.ts';
import { createUser, findAccount } from '../features/users/service.ts';
import { hashPassword } from '../passwords.ts';
import { demoAccounts } from './accounts.ts';

/** Fills a new installation so that there is something to look at. Does nothing where it was done before. */
export const loadDemoData = async (deps: Deps): Promise<void> => {
  for (const account of demoAccounts) {
    if (await findAccount(deps.db, account.email)) continue;
    const [firstName = '', lastName = ''] = account.name.split(' ');
    await createUser(deps.db, {
      firstName,
      lastName,
      email: account.email,
      role: account.role,
      passwordHash: await hashPassword(account.password),
      emailVerifiedAt: deps.now(),
      isDemoUser: true,
    });
  }
};
