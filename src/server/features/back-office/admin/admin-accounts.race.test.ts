import { expect, it } from 'vitest';
import { adminLogin } from '#contract/back-office/admin';
import { createAdmin, deleteAdmin, listAdmins } from '#contract/back-office/admin-accounts';
import { ADMIN, openTestApp } from '#test/app';

const app = await openTestApp();

it('of two super admins who remove each other at once, one stays', async () => {
  const first = await app.signInAdmin();
  await first.call(createAdmin, { body: { username: 'second', password: ADMIN.password, role: 'super_admin' } });
  const ids = new Map((await first.call(listAdmins)).body.map(({ username, id }) => [username, id]));
  const answer = await app.nobody().call(adminLogin, { body: { username: 'second', password: ADMIN.password } });
  const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const [one, other] = await Promise.all([
    first.call(deleteAdmin, { params: { id: ids.get('second') ?? 0 } }),
    app.nobody().request({
      method: 'DELETE',
      url: `/api/admin/admins/${ids.get(ADMIN.username)}`,
      headers: { cookie },
    }),
  ]);
  expect([one.status, other.statusCode].filter((status) => status === 204)).toHaveLength(1);
});
