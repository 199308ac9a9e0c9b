import { useInfiniteQuery } from '@tanstack/react-query';
import { askSupport, listSupportRequests, replyToSupport } from '#contract/platform/support-requests';
import { endpointPages } from '#web/lib/pages.ts';
import { useEndpoint } from '#web/lib/queries.ts';

const AT_ONCE = 10;

export const useSupportRequests = () => useInfiniteQuery(endpointPages(listSupportRequests, AT_ONCE));
export const useAskSupport = () => useEndpoint(askSupport);
export const useReplyToSupport = () => useEndpoint(replyToSupport);
