import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminSupportRequest } from '#contract/back-office/admin-support';
import { appConfig } from '#contract/platform/app-config';
import type { SupportRequest } from '#contract/platform/support-requests';
import { showOnPage } from '#test/web-page';
import { SupportRequestDialog } from '#web/features/back-office/admin/support/support-request-dialog.tsx';
import { call } from '#web/lib/api.ts';
import { currentToast, dismissToast } from '#web/ui/toast.ts';
import SupportDialog from './support-dialog.tsx';
import { WriteToUs } from './write-to-us.tsx';
import { YourRequests } from './your-requests.tsx';

const fetched = vi.fn<typeof fetch>();
const sent = () => fetched.mock.calls.filter(([, init]) => init?.method !== 'GET');
const bodySent = () => JSON.parse(String(sent()[0]?.[1]?.body));

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  dismissToast();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const request: SupportRequest = {
  id: 7,
  subject: 'A receipt does not open',
  text: 'I press Download. Nothing happens.',
  state: 'answered',
  page: '/payments',
  createdAt: '2026-04-05T06:30:00Z',
  replies: [{ id: 1, isAnswer: true, text: 'It does now.', createdAt: '2026-04-05T07:30:00Z' }],
};

test('the dialog asks for both, and sends them with the page and the request that was refused last', async () => {
  fetched.mockResolvedValueOnce(Response.json({}, { status: 500, headers: { 'x-request-id': 'refused-1' } }));
  await call(appConfig).catch(() => undefined);
  fetched.mockResolvedValueOnce(Response.json({}, { headers: { 'x-request-id': 'fine-2' } }));
  await call(appConfig);
  const onClose = vi.fn();
  const user = showOnPage(<SupportDialog isOpen onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Please say in a few words what it is about');
  await screen.findByText('Please tell us what happened');

  fetched.mockImplementation(async () => Response.json(request, { status: 201 }));
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'A receipt');
  await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'It does not open');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodySent()).toEqual({ subject: 'A receipt', text: 'It does not open', page: '/', requestId: 'refused-1' });
  expect(currentToast()).toMatchObject({ title: 'Sent to support' });
});

test('what was asked stands with its answer and state, and one can write again', async () => {
  fetched.mockImplementation(async (_address, init) =>
    init?.method === 'GET' ? Response.json([request]) : Response.json(request, { status: 201 }),
  );
  const user = showOnPage(<YourRequests />);
  const article = await screen.findByRole('article', { name: request.subject });
  expect(article.textContent).toContain('Answered');
  const [question, answer] = within(article).getAllByRole('listitem');
  expect(question?.textContent).toMatch(/^You · .*Nothing happens\.$/);
  expect(answer?.textContent).toMatch(/^Support · .*It does now\.$/);
  await user.click(within(article).getByRole('button', { name: 'Write again' }));
  await user.type(screen.getByRole('textbox', { name: `Write again about ${request.subject}` }), 'Not for me');
  await user.click(within(article).getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Write again' });
  expect(sent()[0]?.[0]).toBe('/api/support-requests/7/replies');
  expect(bodySent()).toEqual({ text: 'Not for me' });
});

test('nothing asked yet is said', async () => {
  fetched.mockImplementation(async () => Response.json([]));
  showOnPage(<YourRequests />);
  await screen.findByText('You have not asked anything yet.');
});

test('an operator sees who asked from where, answers, or closes', async () => {
  const asked: AdminSupportRequest = {
    ...request,
    state: 'open',
    requestId: 'abc-1',
    userId: 'u',
    name: 'Meera Rao',
    email: 'meera@example.in',
    role: 'tenant',
    lastAt: request.createdAt,
    replies: [],
  };
  fetched.mockImplementation(async () => Response.json(asked, { status: 201 }));
  const onClose = vi.fn();
  const user = showOnPage(<SupportRequestDialog request={asked} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: request.subject });
  for (const fact of ['meera@example.in · Tenant', 'Page: /payments', 'Request: abc-1', 'Meera Rao · '])
    expect(dialog.textContent).toContain(fact);
  await user.type(within(dialog).getByRole('textbox', { name: 'Answer' }), 'Please try again');
  await user.click(within(dialog).getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.[0]).toBe('/admin/api/support-requests/7/replies');
  await user.click(within(dialog).getByRole('button', { name: 'Close without answer' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(JSON.parse(String(sent()[1]?.[1]?.body))).toEqual({ state: 'closed' });
});

test('without a menu there is an address to write to, where the operator has set one', async () => {
  fetched.mockImplementation(async () => Response.json({ contactEmail: 'help@example.in' }));
  showOnPage(<WriteToUs />);
  const link = await screen.findByRole('link', { name: 'help@example.in' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('Request: ');
});
