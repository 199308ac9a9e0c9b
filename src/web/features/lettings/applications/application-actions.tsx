import { IconCheck, IconEye, IconUserPlus, IconX } from '@tabler/icons-react';
import type { Application } from '#contract/lettings/applications';
import type { Manager } from '#web/rentals/manager.ts';
import { dashboards } from '#web/rentals/manager.ts';
import { fullName } from '#web/rentals/names.ts';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';
import { type ApplicationFilters, usePrefetchApplication } from './api.ts';
import { type Decide, onboardingOf } from './decision.ts';

interface ApplicationActionsProps {
  reviewer: Manager;
  filters: ApplicationFilters;
  application: Application;
  decide: Decide;
}

/** What can be done with one of the list: a decision only while there is none, then the way in. */
export function ApplicationActions({ reviewer, filters, application, decide }: ApplicationActionsProps) {
  const prefetch = usePrefetchApplication();
  const { id, status, isOnboarded } = application;
  const name = fullName(application);
  const view: RowAction = {
    label: 'View',
    icon: IconEye,
    main: 'other',
    link: { to: dashboards[reviewer], search: { section: 'applications', application: id, ...filters } },
    onPointAt: () => prefetch(id),
  };
  const onboarding: RowAction = {
    label: 'Onboard as tenant',
    icon: IconUserPlus,
    main: 'other',
    name: `Onboard as tenant: ${name}`,
    link: onboardingOf(reviewer, id),
  };
  const decisions: RowAction[] = [
    {
      label: 'Approve',
      icon: IconCheck,
      main: 'other',
      onClick: () => decide(application, { status: 'approved' }),
    },
    { label: 'Reject', icon: IconX, isDanger: true, onClick: () => decide(application, { status: 'rejected' }) },
  ];
  return (
    <RowActions
      of={name}
      actions={[
        view,
        ...(status === 'approved' && !isOnboarded ? [onboarding] : []),
        ...(status === 'pending' ? decisions : []),
      ]}
    />
  );
}
