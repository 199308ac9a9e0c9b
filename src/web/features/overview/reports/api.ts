import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listBuildings } from '#contract/lettings/buildings';
import { listMandates, type Mandate } from '#contract/lettings/mandates';
import type { ReportName } from '#contract/overview/report-catalogue';
import type { ReportFormat, ReportQuery } from '#contract/overview/report-query';
import {
  getSentReport,
  listReportViews,
  listSentReports,
  removeReportView,
  saveReportView,
  sendReportView,
} from '#contract/overview/report-views';
import { dropFavourite, getReport, keepFavourite, listReports, setPropertyValue } from '#contract/overview/reports';
import { MOST_ROWS } from '#contract/platform/paging';
import { addressOf, call } from '#web/lib/api.ts';
import { endpointQuery, keyOf, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

type Asked = Partial<ReportQuery>;

export const useReports = () => useQuery(endpointQuery(listReports));

/** A report page by page; while other rows come, those of before stay. */
export const useReport = (name: ReportName, asked: Asked) =>
  useInfiniteQuery({
    queryKey: [...keyOf(getReport), name, asked],
    queryFn: ({ pageParam }) =>
      call(getReport, { params: { name }, query: { ...asked, limit: PAGE_SIZE, cursor: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { shows: getReport.shows },
  });

/** The one number that answers a report's question. */
export const useHeadline = (name: ReportName) =>
  useQuery({
    ...endpointQuery(getReport, { params: { name }, query: { limit: 1 } }),
    select: ({ headline }) => headline,
  });

export const fileHref = (name: ReportName, asked: Asked, format: Exclude<ReportFormat, 'json'>): string =>
  addressOf(getReport.path, { params: { name }, query: { ...asked, format } });

export const useBuildings = (isWanted: boolean) => useQuery({ ...endpointQuery(listBuildings), enabled: isWanted });

/** Who works for the homes, each once. */
const agentsOf = (mandates: Mandate[]) => [
  ...new Map(
    mandates.map(({ agentId, agent }) => [agentId, { value: agentId, label: `${agent.firstName} ${agent.lastName}` }]),
  ).values(),
];
export const useAgents = (isWanted: boolean) =>
  useQuery({
    ...endpointQuery(listMandates, { query: { status: 'confirmed', limit: MOST_ROWS } }),
    enabled: isWanted,
    select: agentsOf,
  });

export const useKeepFavourite = () => useEndpoint(keepFavourite);
export const useDropFavourite = () => useEndpoint(dropFavourite);
export const useSetValue = () => useEndpoint(setPropertyValue);

const SENT_SHOWN = 12;

export const useViews = () => useQuery(endpointQuery(listReportViews));
export const useSentReports = () => useQuery(endpointQuery(listSentReports, { query: { limit: SENT_SHOWN } }));
export const useSentReport = (id: number) => useQuery(endpointQuery(getSentReport, { params: { id } }));
export const useSaveView = () => useEndpoint(saveReportView);
export const useSendView = () => useEndpoint(sendReportView);
export const useRemoveView = () => useEndpoint(removeReportView);
