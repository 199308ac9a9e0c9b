import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { recordPayment } from '#contract/money/payment-actions';
import { getPaymentSummary } from '#contract/money/payments';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { countUnreadNotifications } from '#contract/platform/notifications';
import { endpointQuery, useCall, useEndpoint } from './queries.ts';
import { createQueryClient } from './query-client.ts';

const asked: string[] = [];
const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
  asked.push(`${init?.method} ${String(input)}`);
  return Response.json({});
};
afterEach(() => vi.unstubAllGlobals());

const record = { params: { id: 7 }, body: { amount: '100', method: 'cash', receivedOn: '2026-04-01' } } as const;

const mount = async () => {
  vi.stubGlobal('fetch', answer);
  const client = createQueryClient();
  await client.prefetchQuery(endpointQuery(countUnreadNotifications));
  await client.prefetchQuery(endpointQuery(getPaymentSummary, { query: {} }));
  const { result } = renderHook(
    () => {
      useQuery(endpointQuery(getAgentDashboard));
      return { recording: useEndpoint(recordPayment), calling: useCall(recordPayment) };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await vi.waitFor(() => expect(asked).toContain('GET /api/dashboard/agent'));
  asked.length = 0;
  const isOld = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;
  return { result, isOld };
};

test('money that an agent records shows on the dashboard that is open, and makes old what else shows it', async () => {
  const { result, isOld } = await mount();
  await act(() => result.current.recording.mutateAsync(record));
  expect(asked).toEqual(['POST /api/payments/7/record', 'GET /api/dashboard/agent']);
  expect(isOld(endpointQuery(getPaymentSummary, { query: {} }).queryKey)).toBe(true);
  expect(isOld(endpointQuery(countUnreadNotifications).queryKey)).toBe(false);
});

test('a call whose caller sees to it asks for nothing', async () => {
  const { result, isOld } = await mount();
  await act(() => result.current.calling.mutateAsync(record));
  expect(asked).toEqual(['POST /api/payments/7/record']);
  expect(isOld(endpointQuery(getPaymentSummary, { query: {} }).queryKey)).toBe(false);
});
