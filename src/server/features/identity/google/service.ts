import type { GoogleProblem } from '#contract/identity/google';
import type { Role } from '#contract/platform/roles';
import type { Device } from '#server/actor';
import type { Deps } from '#server/deps';
import { linkGoogle } from '#server/features/identity/account/service';
import { startSession } from '#server/features/identity/sessions/service';
import { createUser, findAccount, findGoogleAccount } from '#server/features/identity/users/service';
import { logUser } from '#server/features/platform/audit-log/service';
import type { GooglePerson } from '#server/integrations/google/google';

type Outcome = { token: string } | { problem: GoogleProblem };

interface Return {
  person: GooglePerson;
  /** Chosen before signing up; an existing account keeps its own. */
  role: Role | null;
  device: Device;
}

/** Signs in whom Google vouches for: by Google's own id, else by the verified email, else as a new user. */
export const signInWithGoogle = (deps: Deps, { person, role, device }: Return): Promise<Outcome> =>
  deps.db.transaction(async (tx): Promise<Outcome> => {
    const linked = await findGoogleAccount(tx, person.subject);
    if (!linked && (!person.isEmailVerified || !person.email)) return { problem: 'unverified' };
    const account = linked ?? (await findAccount(tx, person.email));
    // Asked before linking, which would change the account.
    if (account?.isLocked) return { problem: 'locked' };
    // Google would stand in for the password only, and the second factor is not asked for on the way back.
    if (account?.mfaEnabled && account.emailVerifiedAt) return { problem: 'second_factor' };
    // The address may have gone to somebody else since.
    if (account?.googleSubject && !linked) return { problem: 'failed' };
    const row = account
      ? (linked ?? (await linkGoogle(deps, tx, account.id, person.subject)))
      : await createUser(deps, tx, {
          email: person.email,
          firstName: person.firstName,
          lastName: person.lastName,
          role,
          googleSubject: person.subject,
          emailVerifiedAt: deps.now(),
        });
    if (!row) return { problem: 'failed' };
    const action = account ? 'account.signed_in' : 'account.registered';
    await logUser(deps, tx, { userId: row.id, address: device.address }, { action });
    return { token: await startSession(deps, tx, row.id, device) };
  });
