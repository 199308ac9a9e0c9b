import { expect, it } from 'vitest';
import { downloadMyData } from '#contract/identity/account';
import { notifications } from '#server/db/schema/notifications';
import { openTestApp } from '#test/app';

const app = await openTestApp();

it('leaves nothing out of the export, however much there is', async () => {
  const person = await app.signUp('tenant');
  const userId = person.user.id;
  const many = Array.from({ length: 1203 }, (_, index) => ({
    userId,
    type: 'account' as const,
    title: `Number ${index}`,
    content: 'Something happened',
    createdAt: app.deps.now(),
  }));
  await app.db.insert(notifications).values(many);

  const file = JSON.parse((await person.call(downloadMyData)).text);
  const titles = new Set(file.notifications.map(({ title }: { title: string }) => title));
  for (const { title } of many) expect(titles).toContain(title);
});
