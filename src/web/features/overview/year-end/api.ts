import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLeases } from '#contract/lettings/leases';
import { addTdsCredit, removeTdsCredit } from '#contract/money/tds';
import {
  downloadYearEnd,
  getYearEnd,
  getYearEndRows,
  setCoOwners,
  setTaxYear,
  type YearLine,
} from '#contract/overview/year-end';
import { MOST_ROWS } from '#contract/platform/paging';
import { addressOf } from '#web/lib/api.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const useYearEnd = (year?: number) =>
  useQuery({ ...endpointQuery(getYearEnd, { query: { year } }), placeholderData: keepPreviousData });

export const useYearEndRows = (query: { year: number; propertyId: number; line: YearLine }) =>
  useQuery(endpointQuery(getYearEndRows, { query }));

export const useOwnLeases = () => useQuery(endpointQuery(listLeases, { query: { limit: MOST_ROWS } }));

export const packHref = (year: number): string => addressOf(downloadYearEnd.path, { query: { year } });

export const useSetTaxYear = () => useEndpoint(setTaxYear);
export const useSetCoOwners = () => useEndpoint(setCoOwners);
export const useAddTdsCredit = () => useEndpoint(addTdsCredit);
export const useRemoveTdsCredit = () => useEndpoint(removeTdsCredit);
