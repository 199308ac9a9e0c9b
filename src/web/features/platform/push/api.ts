import { useMutation, useQuery } from '@tanstack/react-query';
import {
  getPush,
  type PushSettings,
  removeDevice,
  setPushSettings,
  subscribeDevice,
  tryPush,
} from '#contract/platform/push';
import { call } from '#web/lib/api.ts';
import { endpointQuery, useEndpoint, useRefresh } from '#web/lib/queries.ts';

export const usePush = () => useQuery(endpointQuery(getPush));
export const useSubscribe = () => useEndpoint(subscribeDevice);
export const useRemoveDevice = () => useEndpoint(removeDevice);
export const useTryPush = () => useEndpoint(tryPush);

export const useSetPushSettings = () => {
  const refresh = useRefresh();
  return useMutation({
    // One after the other, so that the last choice wins.
    scope: { id: 'push-settings' },
    mutationFn: (body: PushSettings) => call(setPushSettings, { body }),
    onSuccess: () => refresh(setPushSettings),
  });
};
