import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listMeters, readMeter } from '#contract/upkeep/meters';
import { webPage } from '#test/web-page';
import { endpointQuery } from '../queries.ts';
import { queueWork } from './queue.ts';
import { useQueued } from './use-queued.ts';

const server = webPage();
const USER = '0b8f3c1e-7f5d-4c5e-9a43-0a4f2f6f1f11';

function Meters() {
  const { data: meters = [] } = useQuery(endpointQuery(listMeters, { query: {} }));
  const { data: queued = [] } = useQueued(USER);
  return (
    <p>
      {meters.length} on the server, {queued.length} waiting
    </p>
  );
}

it('what was sent waits until the page has what came of it', async () => {
  server.answer('GET /api/meters', () => []);
  server.answer('GET /api/auth/user', () => ({ id: USER }));
  const sending = server.holdBack('POST /api/meters/7/readings', () => Response.json({}, { status: 201 }));
  server.show(<Meters />);
  await screen.findByText('0 on the server, 0 waiting');
  await queueWork(USER, {
    endpoint: readMeter,
    input: { params: { id: 7 }, body: { value: 400, date: '2026-01-02' } },
    label: 'Meter 4711',
  });
  await screen.findByText('0 on the server, 1 waiting');
  const seen: (string | null)[] = [];
  const watcher = new MutationObserver(() => seen.push(document.querySelector('p')?.textContent ?? null));
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  const refreshing = server.holdBack('GET /api/meters', () => [{}]);
  sending.letGo();
  await waitFor(() => expect(localStorage.length, 'nothing waits any more').toBe(0));
  expect(seen).toEqual([]);
  refreshing.letGo();
  await screen.findByText('1 on the server, 0 waiting');
  watcher.disconnect();
  expect(seen, 'it is never on neither').not.toContain('0 on the server, 0 waiting');
});
