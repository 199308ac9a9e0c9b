import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { adminRoles, maySee } from '#contract/platform/admin-roles';
import { isForAdmins } from '#contract/platform/endpoint';

/** 'yes' or nothing, for super admin, support and billing. */
const marks = (line: string[]) => adminRoles.map((_, place) => line[place + 2]?.trim() === 'yes');

it('the page about the roles of admins says of each call what its declaration says', () => {
  const page = readFileSync('docs/admin-roles.md', 'utf8');
  const lines = page.split('\n').filter((line) => /^\| `(GET|POST|PUT|PATCH|DELETE) /.test(line));
  const told = lines.map((line) => {
    const cells = line.split('|').slice(1);
    return [cells[0]?.trim().replaceAll('`', ''), ...marks(cells)];
  });
  const declared = endpoints.flatMap(({ method, path, access }) =>
    isForAdmins(access)
      ? [[`${method} ${path}`, ...adminRoles.map((role) => access === 'admin' || maySee(role, access))]]
      : [],
  );
  const inOrder = (rows: unknown[][]) => rows.map((row) => row.join(' ')).sort();
  expect(inOrder(told)).toEqual(inOrder(declared));
});
