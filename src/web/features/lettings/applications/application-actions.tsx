import { Button } from '@mantine/core';
import type { Application } from '#contract/lettings/applications';
import type { Manager } from '#web/rentals/manager.ts';
import { dashboards } from '#web/rentals/manager.ts';
import { fullName } from '#web/rentals/names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
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
  return (
    <>
      <LinkButton
        to={dashboards[reviewer]}
        search={{ section: 'applications', application: id, search: filters.search, status: filters.status }}
        variant="default"
        size="xs"
        aria-label={`View ${name}`}
        onMouseEnter={() => prefetch(id)}
      >
        View
      </LinkButton>
      {status === 'approved' && !isOnboarded && (
        <LinkButton {...onboardingOf(reviewer, id)} variant="light" size="xs" aria-label={`Onboard as tenant: ${name}`}>
          Onboard as tenant
        </LinkButton>
      )}
      {status === 'pending' && (
        <>
          <Button
            variant="light"
            color="green"
            size="xs"
            aria-label={`Approve ${name}`}
            onClick={() => decide(application, { status: 'approved' })}
          >
            Approve
          </Button>
          <Button
            variant="light"
            color="red"
            size="xs"
            aria-label={`Reject ${name}`}
            onClick={() => decide(application, { status: 'rejected' })}
          >
            Reject
          </Button>
        </>
      )}
    </>
  );
}
