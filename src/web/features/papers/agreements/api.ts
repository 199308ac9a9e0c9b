import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listLeases } from '#contract/lettings/leases';
import type { AgreementStatus } from '#contract/papers/agreement-status';
import { listAgreementTemplates } from '#contract/papers/agreement-templates';
import {
  type AgreementSort,
  changeAgreement,
  createAgreement,
  getAgreement,
  listAgreements,
  removeAgreement,
  reviseAgreement,
} from '#contract/papers/agreements';
import { listStateFacts } from '#contract/papers/state-facts';
import type { Sort } from '#contract/platform/sorting';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

export interface AgreementFilter {
  status?: AgreementStatus;
  search?: string;
  leaseId?: number;
}

export const useAgreements = (filter: AgreementFilter, sort?: Sort<AgreementSort>) =>
  useInfiniteQuery({
    ...endpointPages(listAgreements, PAGE_SIZE, { ...filter, ...sort, totals: 'true' }),
    placeholderData: keepPreviousData,
  });

export const useAgreement = (id: number) => useQuery(endpointQuery(getAgreement, { params: { id } }));

export const useTemplates = () => useQuery(endpointQuery(listAgreementTemplates));

/** Those that an agreement can be made for: not over. */
export const useLeases = () => useQuery(endpointQuery(listLeases, { query: {} }));

export const useStateFacts = (state: string) => useQuery(endpointQuery(listStateFacts, { query: { state } }));

export const useCreateAgreement = () => useEndpoint(createAgreement);
export const useChangeAgreement = () => useEndpoint(changeAgreement);
export const useRemoveAgreement = () => useEndpoint(removeAgreement);
export const useReviseAgreement = () => useEndpoint(reviseAgreement);

export const fileHref = (id: number): string => `/api/agreements/${id}/file.pdf`;
