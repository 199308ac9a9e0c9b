import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { type AdminRole, adminRoles } from '#contract/platform/admin-roles';
import { type Endpoint, isForAdmins } from '#contract/platform/endpoint';
import { roles } from '#contract/platform/roles';
import { openTestApp } from '#test/app';

const app = await openTestApp();

/** Any value of the right form; nobody owns what it names. */
const url = (e: Endpoint) => e.path.replace(/\{\w+\}/g, '999999');

const callers = ['nobody', 'no role', ...roles, ...adminRoles] as const;
type CallerName = (typeof callers)[number];

const isAdmin = (name: CallerName): name is AdminRole => adminRoles.some((role) => role === name);

/** A fresh person each time: some calls end the session that makes them. */
const caller = (name: CallerName) => {
  if (name === 'nobody') return app.nobody();
  if (isAdmin(name)) return app.signInAdmin(name);
  return app.signUp(name === 'no role' ? null : name);
};

/** Who is refused changes nothing, so one of each kind serves for all refusals. */
const refusedCallers = new Map<CallerName, ReturnType<typeof caller>>();
const refusedCaller = async (name: CallerName) => {
  const who = refusedCallers.get(name) ?? Promise.resolve(caller(name));
  refusedCallers.set(name, who);
  return who;
};

const verdict = ({ access }: Endpoint, name: CallerName): 'let in' | 401 | 403 => {
  if (access === 'public' || access === 'optional') return 'let in';
  if (isForAdmins(access) !== isAdmin(name) || name === 'nobody') return 401;
  if (access === 'admin' || access === 'user') return 'let in';
  if (isForAdmins(access)) return access.admins.some((role) => role === name) ? 'let in' : 403;
  return access.some((role) => role === name) ? 'let in' : 403;
};

const table = endpoints.flatMap((e) => callers.map((name) => ({ e, name, title: `${e.method} ${e.path} by ${name}` })));

describe('who may call what', () => {
  it('every endpoint declares it, and every declared endpoint is served', () => {
    expect(endpoints.length).toBeGreaterThan(0);
    for (const e of endpoints) {
      expect(e.access, `${e.method} ${e.path} declares no access`).toBeTruthy();
      const path = e.path.replace(/\{(\w+)\}/g, ':$1');
      expect(app.server.hasRoute({ method: e.method, url: path }), `${e.method} ${e.path} is not served`).toBe(true);
    }
  });

  it.each(table)('$title', async ({ e, name }) => {
    const expected = verdict(e, name);
    if (expected === 'let in') {
      const who = await caller(name);
      // Whoever is let in may still be told that the input is wrong, the row or a link is missing, or it is not the time.
      const fine = [200, 201, 204, 302, 400, 404, 409, 415, ...(e.access === 'optional' ? [401] : [])];
      expect(fine).toContain(await who.statusOf({ method: e.method, url: url(e) }));
      return;
    }
    const answer = await (await refusedCaller(name)).request({ method: e.method, url: url(e) });
    expect(answer.statusCode).toBe(expected);
    if (expected === 401) expect(answer.body).toContain('Unauthorized');
  });
});
