import type { ReactNode } from 'react';
import { Muted } from '#web/ui/muted.tsx';
import { useLeasePeople } from './api.ts';

interface ResidentsOnlyProps {
  leaseId: number;
  /** Nothing is said to others. */
  isQuiet?: boolean;
  /** Stands there until it is known who asks, so that nothing below is pushed down. */
  waiting: ReactNode;
  children: ReactNode;
}

/** What is for those who live there: a guarantor, or who has left, reads that it is not for them. */
export function ResidentsOnly({ leaseId, isQuiet = false, waiting, children }: ResidentsOnlyProps) {
  const { data } = useLeasePeople(leaseId);
  if (!data) return waiting;
  const isResident = data.people.some(
    ({ isYou, role, untilDay }) => isYou && role !== 'guarantor' && untilDay === null,
  );
  if (isResident) return children;
  return isQuiet ? null : <Muted>This is between the landlord and those who live there.</Muted>;
}
