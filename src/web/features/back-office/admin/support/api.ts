import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  type AdminSupportQuery,
  answerSupportRequest,
  listAdminSupportRequests,
  setSupportState,
} from '#contract/back-office/admin-support';
import { endpointPages } from '#web/lib/pages.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

type Filters = Partial<Omit<AdminSupportQuery, 'limit' | 'cursor'>>;

export const useAdminSupportRequests = (filters: Filters) =>
  useInfiniteQuery({
    ...endpointPages(listAdminSupportRequests, PAGE_SIZE, filters),
    placeholderData: keepPreviousData,
  });

export const useAnswerSupport = () => useEndpoint(answerSupportRequest);
export const useSetSupportState = () => useEndpoint(setSupportState);
