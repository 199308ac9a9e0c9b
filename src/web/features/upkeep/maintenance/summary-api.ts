import { useQuery } from '@tanstack/react-query';
import { getMaintenanceSummary } from '#contract/upkeep/maintenance-summary';
import { endpointQuery } from '#web/lib/queries.ts';

export const useMaintenanceSummary = () => useQuery(endpointQuery(getMaintenanceSummary));
