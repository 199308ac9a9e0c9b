import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { type AdminRole, adminRoles } from '#contract/platform/admin-roles';
import { type Endpoint, isForAdmins } from '#contract/platform/endpoint';
import { roles } from '#contract/platform/roles';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';

const app = await openTestApp();

/** Any value of the right form; nobody owns what it names. */
const url = (e: Endpoint) => e.path.replace(/\{\w+\}/g, '999999');

const callers = ['nobody', 'no role', ...roles, ...adminRoles] as const;
type CallerName = (typeof callers)[number];

const isAdmin = (name: CallerName): name is AdminRole => adminRoles.some((role) => role === name);

const newCaller = async (name: CallerName): Promise<Caller> => {
  if (name === 'nobody') return app.nobody();
  if (isAdmin(name)) return app.signInAdmin(name);
  return app.signUp(name === 'no role' ? null : name);
};

/** One of each kind makes all calls, as most change nothing. */
const known = new Map<CallerName, Caller>();
const caller = async (name: CallerName): Promise<Caller> => {
  const who = known.get(name) ?? (await newCaller(name));
  known.set(name, who);
  return who;
};

/** Some calls end the session that makes them, signing out even as a link: whoever has changed something makes no other call. */
const isSpent = (e: Endpoint, status: number) => status < 400 && (e.method !== 'GET' || status === 302);

const verdict = ({ access }: Endpoint, name: CallerName): 'let in' | 401 | 403 => {
  if (access === 'public' || access === 'optional') return 'let in';
  if (isForAdmins(access) !== isAdmin(name) || name === 'nobody') return 401;
  if (access === 'admin' || access === 'user') return 'let in';
  if (isForAdmins(access)) return access.admins.some((role) => role === name) ? 'let in' : 403;
  return access.some((role) => role === name) ? 'let in' : 403;
};

const letIn = async (e: Endpoint, name: CallerName) => {
  const who = await caller(name);
  const status = await who.statusOf({ method: e.method, url: url(e) });
  if (isSpent(e, status)) known.delete(name);
  // Whoever is let in may still be told that the input is wrong, the row or a link is missing, or it is not the time.
  const fine = [200, 201, 204, 302, 400, 404, 409, 415, ...(e.access === 'optional' ? [401] : [])];
  expect(fine, `by ${name}`).toContain(status);
};

const refused = async (e: Endpoint, name: CallerName, expected: 401 | 403) => {
  const who = await caller(name);
  const answer = await who.request({ method: e.method, url: url(e) });
  expect(answer.statusCode, `by ${name}`).toBe(expected);
  if (expected === 401) expect(answer.body, `by ${name}`).toContain('Unauthorized');
};

const table = endpoints.map((e) => ({ e, title: `${e.method} ${e.path}` }));

describe('who may call what', () => {
  it('every endpoint declares it, and every declared endpoint is served', () => {
    expect(endpoints.length).toBeGreaterThan(0);
    for (const e of endpoints) {
      expect(e.access, `${e.method} ${e.path} declares no access`).toBeTruthy();
      const path = e.path.replace(/\{(\w+)\}/g, ':$1');
      expect(app.server.hasRoute({ method: e.method, url: path }), `${e.method} ${e.path} is not served`).toBe(true);
    }
  });

  it.each(table)('$title', async ({ e }) => {
    for (const name of callers) {
      const expected = verdict(e, name);
      if (expected === 'let in') await letIn(e, name);
      else await refused(e, name, expected);
    }
  });
});
