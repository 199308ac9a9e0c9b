import { useInfiniteQuery } from '@tanstack/react-query';
import { listApplicationEvents, listLeaseEvents, listPropertyEvents } from '#contract/lettings/history';
import { endpointPages } from '#web/lib/pages.ts';

const PAGE_SIZE = 10;

const lists = { property: listPropertyEvents, lease: listLeaseEvents, application: listApplicationEvents };

export interface Told {
  of: keyof typeof lists;
  id: number;
  /** Not asked for again while it is being deleted. */
  isHere?: () => boolean;
}

export const useEvents = ({ of, id, isHere }: Told) =>
  useInfiniteQuery({ ...endpointPages(lists[of], PAGE_SIZE, {}, { id }), enabled: isHere });
