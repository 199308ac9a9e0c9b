import { useQuery } from '@tanstack/react-query';
import { listApplications } from '#contract/lettings/applications';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import { endpointQuery } from '#web/lib/queries.ts';

/** Opening a dashboard always asks again; meanwhile it shows what was known. */
const always = { staleTime: 0, refetchOnMount: true };

export const useLandlordDashboard = () => useQuery({ ...endpointQuery(getLandlordDashboard), ...always });
export const useTenantDashboard = () => useQuery({ ...endpointQuery(getTenantDashboard), ...always });
export const useAgentDashboard = () => useQuery({ ...endpointQuery(getAgentDashboard), ...always });
export const useOwnApplications = () =>
  useQuery({ ...endpointQuery(listApplications, { query: { limit: 20 } }), ...always });
