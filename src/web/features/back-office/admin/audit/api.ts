import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AuditQuery, listAuditLog } from '#contract/platform/audit-log';
import { endpointPages } from '#web/lib/pages.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

export type AuditFilters = Partial<Omit<AuditQuery, 'limit' | 'cursor'>>;

/** It grows by everybody's work: asked for whenever it is opened. */
export const useAuditLog = (filters: AuditFilters) =>
  useInfiniteQuery({
    ...endpointPages(listAuditLog, PAGE_SIZE, filters),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
