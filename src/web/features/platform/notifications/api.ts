import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

export const useNotificationPreferences = () => useQuery(preferences);

/** Shown as chosen at once, and as it was if the server refuses. */
export const useSetNotificationPreference = () => {
  const client = useQueryClient();
  const mutationKey = ['notification-preferences'];
  return useMutation({
    mutationKey,
    // One after the other, so that the last choice wins.
    scope: { id: 'notification-preferences' },
    mutationFn: (body: NotificationPreference) => call(setNotificationPreference, { body }),
    onMutate: async (chosen) => {
      await client.cancelQueries(preferences);
      const before = client.getQueryData(preferences.queryKey);
      client.setQueryData(preferences.queryKey, (all) =>
        all?.map((preference) => (preference.type === chosen.type ? chosen : preference)),
      );
      return before;
    },
    onError: (_, _chosen, before) => client.setQueryData(preferences.queryKey, before),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries(preferences);
    },
  });
};
