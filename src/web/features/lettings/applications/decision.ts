import { useNavigate } from '@tanstack/react-router';
import { type Application, type ApplicationDecision, UNDO_SECONDS } from '#contract/lettings/applications';
import { serverMessage } from '#web/lib/api-error.ts';
import { dashboards, type Manager } from '#web/rentals/manager.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useReloadApplications, useUndoDecision } from './api.ts';

/** What a reviewer is told after a decision. */
export interface DecisionWords {
  done: string;
  failed: string;
}

export interface Decision {
  status: Exclude<ApplicationDecision, 'pending'>;
  /** What the reviewer sees; without it, only a pending application changes. */
  from?: ApplicationDecision;
}

/** Asks once; what is asked is decided then. */
export type Decide = (application: Application, decision: Decision) => void;

/** Where somebody who was approved is taken in. */
export const onboardingOf = (reviewer: Manager, application: number) => ({
  to: dashboards[reviewer],
  search: { section: 'tenants', dialog: 'onboard-tenant', application } as const,
});

/** Says what was decided, with the ways on: to take it back, or to take the applicant in. */
export const useDecisionToast = (reviewer: Manager, words: DecisionWords) => {
  const undoing = useUndoDecision();
  const reload = useReloadApplications();
  const navigate = useNavigate();
  const undo = async (id: number) => {
    try {
      await undoing.mutateAsync({ params: { id } });
      showToast({ title: 'Undone', message: 'The application is as it was before, and nobody is mailed.' });
    } catch (error) {
      showError('Not undone', serverMessage(error, 'Please try again.'));
      await reload();
    }
  };
  return ({ id, status, isOnboarded }: Application) =>
    showToast({
      title: words.done,
      message: `${status === 'approved' ? 'Approved' : 'Rejected'}. The applicant hears by mail in ten seconds.`,
      milliseconds: UNDO_SECONDS * 1000,
      actions: [
        { label: 'Undo', onClick: () => void undo(id) },
        ...(status === 'approved' && !isOnboarded
          ? [{ label: 'Onboard as tenant', onClick: () => void navigate(onboardingOf(reviewer, id)) }]
          : []),
      ],
    });
};
