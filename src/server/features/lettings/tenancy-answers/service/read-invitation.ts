import { RESET_INVALID } from '#contract/identity/password-reset';
import type { Invitation } from '#contract/lettings/tenancy-answers';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { readToken } from '#server/features/identity/account-tokens/service';
import { findSelf } from '#server/features/identity/users/service';
import { type Limit, limitAddress } from '#server/features/platform/rate-limits/service';
import { homeOf } from '../present.ts';
import { selectInvitationOf } from '../queries.ts';

const readsPerAddress: Limit = { name: 'invitation-address', max: 60, windowSeconds: 60 * 60 };

const invalid = () => new AppError('invalid_input', RESET_INVALID);

/** For whoever holds the link, which it does not use up. */
export const readInvitation = async (deps: Deps, address: string, token: string): Promise<Invitation> => {
  await limitAddress(deps, readsPerAddress, address);
  const found = await readToken(deps, deps.db, token, ['invitation']);
  if (found.outcome !== 'good') throw invalid();
  const stated = await selectInvitationOf(deps.db, found.userId);
  if (stated?.profile.email) {
    const home = homeOf(stated);
    return {
      email: stated.profile.email,
      invitedBy: stated.inviterName,
      landlordName: home.propertyName ? stated.landlordName : null,
      ...home,
    };
  }
  const { email } = await findSelf(deps.db, found.userId);
  // The invitation was void once the person said that it is not them.
  if (!email) throw invalid();
  return { email, invitedBy: null, landlordName: null, propertyName: null, address: null };
};
