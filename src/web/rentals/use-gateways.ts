import { useQuery } from '@tanstack/react-query';
import { appConfig } from '#contract/platform/app-config';
import { endpointQuery } from '#web/lib/queries.ts';

/** The gateways that this installation offers. */
export const useGateways = () => useQuery({ ...endpointQuery(appConfig), select: ({ gateways }) => gateways });
