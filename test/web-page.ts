import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { currentToast, dismissToast } from '#web/ui/toast.ts';

type Sent = { body: unknown; query: URLSearchParams };
type Answer = (sent: Sent) => unknown;

/** A component on a page of its own, and somebody to use it. */
export const showOnPage = (children: ReactNode) => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const page = createElement(
    MantineProvider,
    { env: 'test' } as never,
    createElement(
      QueryClientProvider,
      { client: createQueryClient() },
      createElement(RouterContextProvider, { router } as never, children),
    ),
  );
  render(page);
  return userEvent.setup();
};

const json = (status: number, body: unknown) => Response.json(body, { status });

/**
 * A page with a component in it, and a server that answers as a test says, by 'POST /admin/api/users'. For each test anew.
 */
export const webPage = () => {
  const answers = new Map<string, Answer>();
  const calls: { what: string; body: unknown }[] = [];

  beforeEach(() => {
    // Text areas grow when a font comes; here none does.
    Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
    vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
      const { pathname, searchParams: query } = new URL(address, 'http://localhost');
      const what = `${method} ${pathname}`;
      const sent = { body: typeof body === 'string' ? JSON.parse(body) : undefined, query };
      if (method !== 'GET') calls.push({ what, body: sent.body });
      const answer = answers.get(what);
      if (!answer) throw new Error(`nobody answers ${what}`);
      const answered = await answer(sent);
      return answered instanceof Response ? answered : json(200, answered ?? {});
    });
  });
  afterEach(() => {
    cleanup();
    dismissToast();
    answers.clear();
    calls.length = 0;
    vi.unstubAllGlobals();
  });

  const answer = (what: string, given: Answer | object) =>
    void answers.set(what, typeof given === 'function' ? (given as Answer) : () => given);
  const refuse = (what: string, status: number, body: object = {}) =>
    answer(what, () => json(status, { code: 'refused', message: 'Something went wrong.', ...body }));

  /** The toast of that moment, which goes. */
  const expectToast = async (title: string, message: string) => {
    await waitFor(() => expect(currentToast()).toMatchObject({ title, message }));
    dismissToast();
  };

  /** One try fails as if the server had, and says so in these words. */
  const expectFailure = async (what: string, message: string, attempt: () => Promise<unknown>) => {
    const before = answers.get(what);
    refuse(what, 500);
    await attempt();
    await expectToast('Error', message);
    if (before) answers.set(what, before);
  };

  /** Answers a call only when it is let go: until then it is pending. */
  const holdBack = (what: string, given: () => unknown) => {
    const gate: { open?: () => void } = {};
    const released = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    answer(what, () => released.then(given));
    return { letGo: () => gate.open?.() };
  };

  /** What was sent last. */
  const lastSent = () => {
    const last = calls.at(-1);
    if (!last) throw new Error('nothing was sent');
    return last;
  };

  return { answer, refuse, holdBack, show: showOnPage, expectToast, expectFailure, lastSent };
};

type User = ReturnType<typeof userEvent.setup>;

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Whether it is marked with a star or not. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>((text) => text.replace(/ ?\*$/, '') === label, {
    selector: 'input, textarea',
  });

export const fill = async (user: User, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    if (!value) continue;
    // At once, not key by key: a form with all its rules is drawn again for each.
    act(() => field(label).focus());
    await user.paste(value);
  }
};

export const choose = async (user: User, label: string, option: string) => {
  await user.click(field(label));
  await user.click(await screen.findByRole('option', { name: option }));
};

export const expectTexts = async (...texts: string[]) => {
  for (const text of texts) await screen.findByText(text);
};
