import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lease } from '#contract/lettings/leases';
import { createQueryClient } from '#web/lib/query-client.ts';
import { SharedDays } from './shared-days.tsx';

const fetched = vi.fn<typeof fetch>();

const lease = { propertyId: 3, endDate: null, endedOn: null, monthToMonth: null, property: { name: 'Palm Court' } };
const earlier = { ...lease, id: 7, tenantName: 'Asha Rao', status: 'ended', startDate: '2025-06-01' };
const later = { ...lease, id: 8, tenantName: 'Ravi Iyer', status: 'active', startDate: '2026-04-01' };
const pairs = [{ earlier: { ...earlier, endedOn: '2026-04-04' } as Lease, later: later as Lease }];

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async (_, init) => Response.json(init?.method === 'PATCH' ? {} : pairs));
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const open = (of: Parameters<typeof SharedDays>[0] = {}) => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <SharedDays {...of} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
};
const sent = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'PATCH')
    .map(([address, init]) => [String(address), JSON.parse(String(init?.body))]);

test('says who has a home for the same days, and proposes the day before the next', async () => {
  const user = open({ propertyId: 3 });
  const words = 'Palm Court: Asha Rao from 1 Jun 2025 to 4 Apr 2026, Ravi Iyer from 1 Apr 2026 on';
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Correct the last day of Asha Rao' }));
  expect(await screen.findByDisplayValue('31 Mar 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(sent()).toEqual([[expect.stringMatching(/\/api\/leases\/7$/), { endedOn: '2026-03-31' }]]),
  );
});

test('is silent about other homes and leases', async () => {
  open({ propertyId: 4 });
  open({ leaseId: 9 });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.queryByText('Two leases for the same days')).toBeNull();
});
