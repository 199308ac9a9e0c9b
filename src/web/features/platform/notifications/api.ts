import { useInfiniteQuery, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  countUnreadNotifications,
  getNotificationPreferences,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type NotificationPreference,
  setNotificationPreference,
} from '#contract/platform/notifications';
import { call } from '#web/lib/api.ts';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

const PAGE_SIZE = 20;

const pages = endpointPages(listNotifications, PAGE_SIZE);
const preferences = endpointQuery(getNotificationPreferences);

export const useNotifications = () => useInfiniteQuery(pages);
export const useUnreadNotifications = (): number => useQuery(endpointQuery(countUnreadNotifications)).data?.count ?? 0;

export const usePrefetchNotifications = () => {
  const client = useQueryClient();
  return () => void client.prefetchInfiniteQuery(pages);
};

export const useMarkRead = () => useEndpoint(markNotificationRead);
export const useMarkAllRead = () => useEndpoint(markAllNotificationsRead);

const mutationKey = ['notification-preferences'];

/** As the server last told them, and what was chosen since and is not answered yet. */
export const useNotificationPreferences = () => {
  const query = useQuery(preferences);
  const chosen = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as NotificationPreference,
  });
  const shown = query.data?.map((told) => chosen.findLast(({ type }) => type === told.type) ?? told);
  return { query, shown };
};

export const useSetNotificationPreference = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    // One after the other, so that the last choice wins.
    scope: { id: 'notification-preferences' },
    mutationFn: (body: NotificationPreference) => call(setNotificationPreference, { body }),
    onSuccess: (told) => client.setQueryData(preferences.queryKey, told),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries(preferences);
    },
  });
};
