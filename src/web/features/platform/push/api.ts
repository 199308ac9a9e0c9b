import { useQuery } from '@tanstack/react-query';
import { getPush, removeDevice, setPushSettings, subscribeDevice, tryPush } from '#contract/platform/push';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

export const usePush = () => useQuery(endpointQuery(getPush));
export const useSubscribe = () => useEndpoint(subscribeDevice);
export const useRemoveDevice = () => useEndpoint(removeDevice);
export const useSetPushSettings = () => useEndpoint(setPushSettings);
export const useTryPush = () => useEndpoint(tryPush);
