import { useQuery } from '@tanstack/react-query';
import { listTdsDuties } from '#contract/money/tds';
import { endpointQuery } from '#web/lib/queries.ts';

export const useTdsDuties = () => useQuery(endpointQuery(listTdsDuties));
