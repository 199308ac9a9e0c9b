import type { AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Manager } from '#web/rentals/manager.ts';
import { dashboards } from '#web/rentals/manager.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { type ApplicationFilters, usePrefetchApplication } from './api.ts';

interface ApplicationLinkProps extends AnchorProps {
  reviewer: Manager;
  /** None leads to the list. */
  applicationId?: number;
  /** What the list is narrowed to stays so. */
  filters: ApplicationFilters;
  'aria-label'?: string;
  children: ReactNode;
}

/** Leads to an application, or to all of them; what it shows is loaded on the way to the click. */
export function ApplicationLink({ reviewer, applicationId, filters, ...props }: ApplicationLinkProps) {
  const prefetch = usePrefetchApplication();
  const { search, status, sort } = filters;
  const warm = () => applicationId !== undefined && prefetch(applicationId);
  return (
    <TextLink
      to={dashboards[reviewer]}
      search={{ section: 'applications', application: applicationId, search, status, sort }}
      onMouseEnter={warm}
      onFocus={warm}
      {...props}
    />
  );
}
