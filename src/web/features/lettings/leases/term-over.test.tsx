import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lease } from '#contract/lettings/leases';
import { createQueryClient } from '#web/lib/query-client.ts';
import { TermOver } from './term-over.tsx';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async (_, init) => Response.json(init?.method === 'PATCH' ? {} : []));
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const lease = {
  id: 7,
  propertyId: 3,
  status: 'active',
  startDate: '2025-12-01',
  endDate: '2026-10-31',
  noticeDate: null,
  monthToMonth: 'asked',
  monthlyRent: '25000.00',
  tenantName: 'Asha Rao',
  property: { name: 'Palm Court' },
} as Lease;

const open = (changes: Partial<Lease> = {}) => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={router}>
          <TermOver lease={{ ...lease, ...changes }} manager="landlord" />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
};
const sent = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'PATCH')
    .map(([address, init]) => [String(address), JSON.parse(String(init?.body))]);

test('asks whether the tenant stays, and takes one click for it', async () => {
  const user = open();
  expect(
    screen.getByText('Term over since 31 Oct 2026. Until you answer, the lease goes on month to month.'),
  ).toBeTruthy();
  await user.click(screen.getByText('Stays'));
  await waitFor(() => expect(sent()).toEqual([[expect.stringMatching(/\/api\/leases\/7$/), { stays: true }]]));
});

test('renewing suggests the term from the day after', async () => {
  const user = open();
  await user.click(screen.getByText('Renew'));
  expect(await screen.findByText('The present period ends on 31 Oct 2026.')).toBeTruthy();
  expect(screen.getByDisplayValue('1 Nov 2026')).toBeTruthy();
});

test('who left did so on a day that is asked for', async () => {
  const user = open();
  await user.click(screen.getByText('Left'));
  expect(await screen.findByLabelText('Last day')).toBeTruthy();
});

test('asks of a lease that was closed by its date whether the tenant stayed, and suggests its last day', async () => {
  const user = open({ status: 'expired' });
  expect(screen.getByText(/Did Asha Rao stay or leave\?$/)).toBeTruthy();
  expect(screen.getByText('Stayed')).toBeTruthy();
  await user.click(screen.getByText('Left'));
  expect(await screen.findByDisplayValue('31 Oct 2026')).toBeTruthy();
});

test('is silent where nothing is asked', () => {
  open({ monthToMonth: 'stays' });
  expect(screen.queryByText(/Term over/)).toBeNull();
});
