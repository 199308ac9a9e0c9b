import { GOOGLE_CODE_SECONDS, type GoogleProblem, googleProblems } from '#contract/identity/google';
import type { User } from '#contract/identity/users';
import type { Role } from '#contract/platform/roles';
import type { Device } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { linkGoogle } from '#server/features/identity/account/service';
import { consumeToken, issueToken } from '#server/features/identity/account-tokens/service';
import { startSession } from '#server/features/identity/sessions/service';
import { presentUser } from '#server/features/identity/users/present';
import { createUser, findAccount, findGoogleAccount, lockUserRow } from '#server/features/identity/users/service';
import { logUser } from '#server/features/platform/audit-log/service';
import type { GooglePerson } from '#server/integrations/google/google';
import { newToken } from '#server/tokens';

/** What makes a session together: the code travels in the address, the secret in a cookie. */
interface GoogleReturn {
  code: string;
  secret: string;
}

type Outcome = GoogleReturn | { problem: GoogleProblem };

const bothHalves = ({ code, secret }: GoogleReturn) => `${code}.${secret}`;

interface Return {
  person: GooglePerson;
  /** Chosen before signing up; an existing account keeps its own. */
  role: Role | null;
  address: string;
}

/** Finds whom Google vouches for: by Google's own id, else by the verified email, else as a new user. */
export const comeBackFromGoogle = (deps: Deps, { person, role, address }: Return): Promise<Outcome> =>
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
    if (!account) await logUser(deps, tx, { userId: row.id, address }, { action: 'account.registered' });
    const halves = { code: newToken(), secret: newToken() };
    await issueToken(deps, tx, {
      userId: row.id,
      purpose: 'google_return',
      validSeconds: GOOGLE_CODE_SECONDS,
      shape: () => bothHalves(halves),
    });
    return halves;
  });

/** A link with somebody else's code signs nobody in: the other half is in the browser that left for Google. */
export const finishGoogleSignIn = (deps: Deps, halves: GoogleReturn, device: Device) =>
  deps.db.transaction(async (tx): Promise<{ user: User; token: string }> => {
    const use = await consumeToken(deps, tx, bothHalves(halves), ['google_return']);
    const row = use.outcome === 'used' ? await lockUserRow(tx, use.userId) : undefined;
    if (!row || row.isLocked) throw new AppError('link_expired', googleProblems.failed);
    const token = await startSession(deps, tx, { userId: row.id, deed: 'account.signed_in' }, device);
    return { user: presentUser(row), token };
  });
