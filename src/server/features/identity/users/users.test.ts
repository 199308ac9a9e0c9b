import { describe, expect, it } from 'vitest';
import { changeRole, currentUser } from '#contract/identity/auth';
import { roles } from '#contract/platform/roles';
import { openTestApp } from '#test/app';

const app = await openTestApp();

describe('the role', () => {
  it.each(roles.flatMap((from) => roles.map((to) => [from, to] as const)))(
    'switches from %s to %s',
    async (from, to) => {
      const person = await app.signUp(from);
      const answer = await person.call(changeRole, { body: { role: to } });
      expect(answer.status).toBe(200);
      expect(answer.body.role).toBe(to);
      expect((await person.call(currentUser)).body.role).toBe(to);
    },
  );

  it('is chosen by somebody who has none yet', async () => {
    const person = await app.signUp(null);
    expect(person.user.role).toBeNull();
    expect((await person.call(changeRole, { body: { role: 'agent' } })).body.role).toBe('agent');
  });

  it.each([['owner'], [''], [null], [7]])('is not %j', async (role) => {
    const person = await app.signUp();
    const answer = await person.call(changeRole, { body: { role } as { role: 'agent' } });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toHaveProperty('role');
    expect((await person.call(currentUser)).body.role).toBe('landlord');
  });

  it('needs a session', async () => {
    expect((await app.nobody().call(changeRole, { body: { role: 'agent' } })).status).toBe(401);
  });
});
