import { useState } from 'react';
import type { Application, ApplicationDecision } from '#contract/lettings/applications';
import { serverMessage } from '#web/lib/api-error.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDecideApplication, useReloadApplications } from './api.ts';

/** What a reviewer is told after a decision. */
export interface DecisionWords {
  done: string;
  failed: string;
}

interface Decision {
  status: ApplicationDecision;
  /** What the reviewer sees; without it, only a pending application changes. */
  from?: ApplicationDecision;
}

export type Decide = (application: Application, decision: Decision) => Promise<void>;

/** Approves and rejects. */
export const useDecision = (words: DecisionWords) => {
  const deciding = useDecideApplication();
  const reload = useReloadApplications();
  const [pendingId, setPendingId] = useState<number>();
  const decide: Decide = async ({ id }, decision) => {
    setPendingId(id);
    try {
      await deciding.mutateAsync({ params: { id }, body: decision });
      showToast({ title: words.done });
    } catch (error) {
      showError(words.failed, serverMessage(error, ''));
      await reload();
    } finally {
      setPendingId(undefined);
    }
  };
  return { decide, pendingId };
};
