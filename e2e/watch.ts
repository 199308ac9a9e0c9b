import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** What would fail a test, unless it says that it is part of it. */
export interface Expected {
  /** Answers with this status from this path. */
  refusal: (status: number, path: string) => void;
  /** Requests to this path that never arrive. */
  lostRequest: (path: string) => void;
}

const pathOf = (url: string) => new URL(url).pathname;

/** Once it is answered, the page goes on asking until the next one is there. */
const leavesPage = (request: Request) => pathOf(request.url()) === '/api/admin/logout';

const endsSession = (request: Request): boolean => {
  const came = request.redirectedFrom();
  if (came) return endsSession(came);
  const path = pathOf(request.url());
  return path === '/api/logout' || leavesPage(request) || (path === '/api/auth/user' && request.method() === 'DELETE');
};

const requestsUnderWay = new WeakMap<BrowserContext, Set<Request>>();

const untilQuiet = async (page: Page, beforeEachLook: () => Promise<unknown>) => {
  const isStream = (request: Request) => pathOf(request.url()) === '/api/events';
  let quiet = 0;
  const look = async () => {
    await beforeEachLook();
    const requests = [...(requestsUnderWay.get(page.context()) ?? [])];
    quiet = requests.every(isStream) ? quiet + 1 : 0;
    return quiet;
  };
  await expect.poll(look, { message: 'the page is at rest', intervals: [100] }).toBeGreaterThan(2);
};

/** Once the page has what it asked for: for a session that ends out of its sight, when what is under way would be refused. */
export const atRest = (page: Page) =>
  // What has just come may ask for more.
  untilQuiet(page, () => page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 200 }))));

/** The same of a page on its way to another one, which answers nothing. */
export const atRestWhileLeaving = (page: Page) => untilQuiet(page, async () => undefined);

/** Paths that answered 401 because the session was being ended while they were under way: a matter of luck, not an error. */
const overtaken = (context: BrowserContext): string[] => {
  const paths: string[] = [];
  const underWay = new Set<Request>();
  requestsUnderWay.set(context, underWay);
  const ending = new Set<Request>();
  const tooLate = new WeakSet<Request>();
  context.on('request', (request) => {
    if (endsSession(request)) {
      ending.add(request);
      for (const each of underWay) tooLate.add(each);
      return;
    }
    underWay.add(request);
    if (ending.size > 0) tooLate.add(request);
  });
  const settle = (request: Request) => {
    underWay.delete(request);
    if (request.isNavigationRequest()) ending.clear();
    else if (!leavesPage(request)) ending.delete(request);
  };
  context.on('requestfinished', settle);
  context.on('requestfailed', settle);
  context.on('response', (response) => {
    if (response.status() === 401 && tooLate.has(response.request())) paths.push(pathOf(response.url()));
  });
  return paths;
};

/** How the app learns that nobody is signed in, or not any more. */
const SIGNED_OUT = ['401 /api/auth/user', '401 /api/events'];

/** Said in every test but those of the worker, see playwright.config.ts. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** Collects what goes wrong in a browser that may only speak to the hosts named. */
export const watch = (context: BrowserContext, hosts: string[], signedOut = SIGNED_OUT) => {
  const problems: { text: string; kind?: string }[] = [];
  const forgiven = overtaken(context);
  const fine = new Set(signedOut);

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === NO_WORKER) return;
    const { url } = message.location();
    const failure = /status of (\d+)|net::(ERR_\w+)/.exec(message.text());
    const status = failure?.[1] ?? (failure?.[2] && 'lost');
    const kind = status && `${status} ${pathOf(url)}`;
    if (kind && fine.has(kind)) return;
    problems.push({ text: `console: ${message.text()} (${url})`, kind });
  });
  context.on('weberror', (error) => {
    problems.push({ text: `error on the page: ${error.error().stack ?? error.error().message}` });
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):/.test(protocol) && !hosts.includes(origin))
      problems.push({ text: `request to another host: ${request.url()}` });
  });

  const expected: Expected = {
    refusal: (status, path) => fine.add(`${status} ${path}`),
    lostRequest: (path) => fine.add(`lost ${path}`),
  };
  const unexpected = () => {
    const excuses = forgiven.map((path) => `401 ${path}`);
    return problems.flatMap(({ text, kind }) => {
      const excuse = kind ? excuses.indexOf(kind) : -1;
      if (excuse < 0) return [text];
      excuses.splice(excuse, 1);
      return [];
    });
  };
  return { unexpected, expected };
};
