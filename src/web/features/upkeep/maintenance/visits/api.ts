import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '#contract/platform/calendar';
import { listWorkVisits } from '#contract/upkeep/work-visits';
import { endpointQuery } from '#web/lib/queries.ts';

/** While other days are on their way, the last ones stay. */
export const useVisits = (from: CalendarDate, to: CalendarDate) =>
  useQuery({ ...endpointQuery(listWorkVisits, { query: { from, to } }), placeholderData: keepPreviousData });
