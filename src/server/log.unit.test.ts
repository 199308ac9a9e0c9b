import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withoutValues } from './log.ts';

it('an error in the log says what went wrong, and nothing that somebody typed', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email_unique"'), {
    code: '23505',
    detail: 'Key (email)=(asha@example.in) already exists.',
  });
  const logged = JSON.stringify(
    withoutValues(new DrizzleQueryError('insert into users values ($1)', ['asha@example.in', 'hash-of-it'], refused)),
  );
  expect(logged).toContain('users_email_unique');
  expect(logged).toContain('insert into users');
  expect(logged).not.toMatch(/asha@example\.in|hash-of-it/);
});
