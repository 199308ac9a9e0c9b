import { leaveSharedLease, nameMainTenant, settleDeparture, takeBackDeparture } from '#contract/books/departures';
import { useEndpoint } from '#web/lib/queries.ts';

export const useDeparture = () => useEndpoint(leaveSharedLease);
export const useTakeBackDeparture = () => useEndpoint(takeBackDeparture);
export const useSettleDeparture = () => useEndpoint(settleDeparture);
export const useNameMain = () => useEndpoint(nameMainTenant);
