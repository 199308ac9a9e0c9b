import { valuesOf } from '#contract/platform/labels';

export const requestStatusLabels = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  in_progress: 'In progress',
  waiting: 'Waiting',
  done: 'Done',
  closed: 'Closed',
  declined: 'Declined',
};
export type RequestStatus = keyof typeof requestStatusLabels;
export const requestStatuses = valuesOf(requestStatusLabels);

export const waitingLabels = {
  tenant: 'Waiting for the tenant',
  parts: 'Waiting for parts',
  approval: 'Waiting for approval',
  vendor: 'Waiting for the vendor',
};
export type WaitingFor = keyof typeof waitingLabels;
export const waitingReasons = valuesOf(waitingLabels);

/** Something is still to be done about it, by a day. */
export const activeStatuses = ['open', 'acknowledged', 'in_progress', 'waiting'] as const satisfies RequestStatus[];
export const isActive = (status: RequestStatus): boolean => activeStatuses.some((active) => active === status);

/** Whose word it is: of who lives there, or of who runs the home. */
export type Party = 'tenant' | 'manager';

/** Where a request can go from where it is, by whose word. */
export const requestMoves: Record<RequestStatus, Record<Party, readonly RequestStatus[]>> = {
  open: { manager: ['acknowledged', 'in_progress', 'waiting', 'done', 'declined'], tenant: ['closed'] },
  acknowledged: { manager: ['in_progress', 'waiting', 'done', 'declined'], tenant: ['closed'] },
  in_progress: { manager: ['waiting', 'done', 'declined'], tenant: [] },
  waiting: { manager: ['in_progress', 'done', 'declined'], tenant: [] },
  done: { manager: ['in_progress'], tenant: ['closed', 'open'] },
  closed: { manager: ['open'], tenant: ['open'] },
  declined: { manager: ['open'], tenant: [] },
};

interface Standing {
  status: RequestStatus;
  /** Somebody lives there who can say whether it is done. */
  hasTenant: boolean;
}

/** Where nobody lives the manager's word is the last. */
export const movesOf = (party: Party, { status, hasTenant }: Standing): readonly RequestStatus[] => {
  const moves = requestMoves[status][party];
  return party === 'manager' && status === 'done' && !hasTenant ? [...moves, 'closed'] : moves;
};

const finished: readonly RequestStatus[] = ['done', 'closed', 'declined'];

/** Back from where it was finished. */
export const isReopening = (from: RequestStatus, to: RequestStatus): boolean =>
  finished.includes(from) && !finished.includes(to);

const HOUR = 60 * 60 * 1000;

export const dueAt = (since: Date, hours: number): Date => new Date(since.getTime() + hours * HOUR);

/** Hours after the deadline at which managers hear of it again. */
export const nudgeHours = [0, 24, 48] as const;

/** How many of the nudges are due. */
export const nudgesDue = (deadline: Date, now: Date): number =>
  nudgeHours.filter((hours) => dueAt(deadline, hours) <= now).length;

/** Whoever says nothing for so long is content. */
export const SILENT_HOURS = 3 * 24;
