import type { AdminUser } from '#contract/back-office/admin-users';
import { showFailure, showSuccess } from '#web/ui/show-outcome.ts';
import { type UserAct, useActOnUser } from './api.ts';

const words: Record<UserAct, { done: string; failed: string }> = {
  lock: { done: 'User locked successfully', failed: 'Failed to lock user' },
  unlock: { done: 'User unlocked successfully', failed: 'Failed to unlock user' },
  activate: { done: 'User activated successfully', failed: 'Failed to activate user' },
  deactivate: { done: 'User deactivated successfully', failed: 'Failed to deactivate user' },
  disableMfa: { done: 'MFA disabled successfully', failed: 'Failed to disable MFA' },
};

/** Does it, says what came of it, and answers whether it was done. */
export const useUserAct = () => {
  const acting = useActOnUser();
  return async (act: UserAct, { id }: AdminUser): Promise<boolean> => {
    try {
      await acting.mutateAsync({ act, id });
      showSuccess(words[act].done);
      return true;
    } catch {
      showFailure(words[act].failed);
      return false;
    }
  };
};
