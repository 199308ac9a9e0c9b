import { describe, expect, it } from 'vitest';
import { structureProblems } from '../scripts/structure-rules.ts';

const problemsOf = (files: Record<string, string>) => structureProblems(new Map(Object.entries(files)));
const importing = (...specifiers: string[]) => specifiers.map((name) => `import { x } from '${name}';\n`).join('');

/** A value as it stands in a template. */
const inSql = (name: string) => ['$', '{', name, '}'].join('');

const importCases: [path: string, specifier: string, advice: string][] = [
  ['src/contract/platform/a.ts', 'fastify', 'the contract imports only zod'],
  ['src/contract/platform/a.ts', '#server/app', 'the contract imports only zod'],
  ['src/contract/platform/a.ts', 'node:crypto', 'the contract imports only zod'],
  ['src/web/lib/a.ts', '#server/app', 'the web may only import the contract; move what both need to src/contract'],
  ['src/server/app.ts', '#web/lib/a.ts', 'the server may only import the contract'],
  ['src/server/app.ts', '../contract/auth.ts', 'write #contract/'],
  ['src/server/app.ts', '#test/database', 'the product does not need its tests'],
  ['src/server/features/identity/auth/routes.ts', './queries.ts', 'routes call their service.ts'],
  [
    'src/server/features/identity/auth/queries.ts',
    './service.ts',
    'service.ts calls queries.ts, not the other way round',
  ],
  ['src/server/features/identity/auth/service.ts', './routes.ts', 'nothing but app.ts imports routes'],
  [
    'src/server/features/identity/auth/service.ts',
    '#server/db/schema/users',
    "only a feature's queries.ts, access/ and db/ name tables",
  ],
  ['src/server/features/identity/auth/routes.ts', 'drizzle-orm', "SQL is written in a feature's queries.ts"],
  ['src/server/features/identity/auth/service.ts', 'drizzle-orm/pg-core', "SQL is written in a feature's queries.ts"],
  ['src/server/features/identity/auth/service.ts', 'fastify', 'HTTP belongs in routes.ts'],
  ['src/server/features/identity/auth/queries.ts', '@fastify/cookie', 'HTTP belongs in routes.ts'],
  ['src/server/features/identity/auth/service.ts', '#server/http/bind', 'HTTP belongs in routes.ts'],
  [
    'src/server/features/identity/auth/service.ts',
    '../users/queries.ts',
    'let src/server/features/identity/users/service.ts offer it',
  ],
  [
    'src/server/access/leases.ts',
    '#server/features/lettings/leases/service',
    'access/ says who sees what by the schema',
  ],
  ['src/server/access/leases.ts', '#server/deps', 'access/ says who sees what by the schema'],
  ['src/server/features/lettings/leases/routes.ts', '#server/access/leases', "asked by a feature's queries.ts"],
  ['src/server/http/gate.ts', '#server/access/leases', "asked by a feature's queries.ts"],
  ['src/server/demo/load.ts', '#server/features/identity/users/queries', 'from outside, a feature is its service.ts'],
  ['src/server/demo/load.ts', '#server/features/identity/auth/routes', 'from outside, a feature is its service.ts'],
  ['src/server/http/bind.ts', '#server/features/identity/auth/service', 'features stand on this'],
  ['src/server/deps.ts', '#server/features/identity/auth/service', 'features stand on this'],
  ['src/contract/lettings/a.ts', '#contract/money/b', 'lettings (homes and who lives in them'],
  ['src/server/features/identity/users/service.ts', '#server/features/lettings/leases/service', 'lies below lettings'],
  ['src/server/db/client.ts', '#server/features/identity/users/service', 'db/ is the ground of the server'],
  ['src/server/db/client.ts', '#server/http/bind', 'db lies below http'],
  ['src/server/integrations/mail/mailer.ts', '#server/jobs/queue', 'integrations lies below jobs'],
  ['src/server/jobs/job-queue.ts', 'fastify', "HTTP belongs in http/ and the features' routes.ts"],
  ['src/server/commands/backup.ts', '#server/http/bind', "HTTP belongs in http/ and the features' routes.ts"],
  ['src/server/pdf/thread.mjs', 'pg', "SQL is written in a feature's queries.ts or in db/"],
  ['src/server/db/embedded-worker.mjs', '../../../scripts/build.mjs', 'the product does not need its tests and tools'],
  ['src/web/lib/a.ts', '#web/ui/button.tsx', 'lib lies below ui'],
  ['src/web/ui/button.tsx', '#web/features/identity/auth/api.ts', 'ui lies below features'],
  ['src/web/ui/button.tsx', '#web/rentals/manager.ts', 'what has to know of rentals belongs to src/web/rentals'],
  ['src/web/rentals/a.tsx', '#web/features/identity/auth/api.ts', 'what only one feature needs stays in that feature'],
  ['src/web/features/identity/auth/a.tsx', '#web/screens/landing.tsx', 'features lies below screens'],
  [
    'src/web/features/identity/auth/a.tsx',
    '../users/b.tsx',
    'features do not import each other; let a screen compose them',
  ],
];

const fineImports: [path: string, specifier: string][] = [
  ['src/contract/platform/a.ts', 'zod'],
  ['src/contract/platform/a.ts', './b.ts'],
  ['src/contract/platform/a.test.ts', 'vitest'],
  ['src/server/app.ts', '#server/features/identity/auth/routes'],
  ['src/server/reactions.ts', '#server/features/lettings/applications/service'],
  ['src/server/features/money/payments/service.ts', '#server/features/lettings/leases/service'],
  ['src/contract/money/a.ts', '#contract/lettings/b'],
  ['src/server/features/identity/auth/routes.ts', 'fastify'],
  ['src/server/features/identity/auth/routes.ts', './service.ts'],
  ['src/server/features/identity/auth/service.ts', './queries.ts'],
  ['src/server/features/identity/auth/service.ts', '../users/service.ts'],
  ['src/server/features/identity/auth/service.ts', '#server/features/identity/users/service/erase-account'],
  ['src/server/features/identity/auth/service.ts', '#server/features/identity/users/present'],
  ['src/server/all-jobs.ts', '#server/features/money/gateway-orders/jobs'],
  ['src/server/all-papers.ts', '#server/features/money/receipts/receipt-pdf'],
  ['src/server/features/identity/auth/service.ts', '#server/db/client'],
  ['src/server/features/identity/auth/queries.ts', '#server/db/schema/users'],
  ['src/server/features/identity/auth/queries.ts', 'drizzle-orm'],
  ['src/server/features/lettings/leases/queries.ts', '#server/access/leases'],
  ['src/server/features/lettings/properties/service.ts', '#server/access/properties'],
  ['src/server/access/leases.ts', './property-relations.ts'],
  ['src/server/access/leases.ts', '#server/db/schema/leases'],
  ['src/server/access/viewer.ts', '#server/actor'],
  ['src/server/access/viewer.ts', '#contract/platform/roles'],
  ['src/server/access/leases.ts', 'drizzle-orm'],
  ['src/server/db/client.ts', 'pg'],
  ['src/server/db/embedded-worker.mjs', '@electric-sql/pglite'],
  ['src/server/http/metrics.ts', '#server/jobs/queue'],
  ['src/server/http/bind.ts', 'fastify'],
  ['src/server/app.ts', '#server/http/bind'],
  ['src/web/screens/a.tsx', '#web/features/identity/auth/api.ts'],
  ['src/web/features/identity/auth/a.tsx', './b.tsx'],
  ['src/web/features/identity/auth/a.tsx', '#web/ui/toast.tsx'],
  ['src/web/features/identity/auth/a.tsx', '#web/rentals/names.ts'],
  ['src/web/rentals/a.tsx', '#web/ui/status-badge.tsx'],
  ['src/web/main.tsx', '#web/screens/a.tsx'],
];

describe('the structure check', () => {
  it.each(importCases)('refuses that %s imports %s', (path, specifier, advice) => {
    const problems = problemsOf({ [path]: importing(specifier) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${path} imports ${specifier}: `);
    expect(problems[0]).toContain(advice);
  });

  it.each(fineImports)('allows that %s imports %s', (path, specifier) => {
    expect(problemsOf({ [path]: importing(specifier) })).toEqual([]);
  });

  it.each([
    "export { x } from '#server/app';",
    "export * from '#server/app';",
    "import type { X } from '#server/app';",
    "import {\n  a,\n  b,\n} from '#server/app';",
    "import '#server/app';",
    "const page = () => import('#server/app');",
  ])('sees the import in %j', (text) => {
    const problems = problemsOf({ 'src/web/lib/a.ts': text });
    expect(problems.filter((problem) => !problem.includes('passes something on'))).toHaveLength(1);
  });

  it('lets the type of a log be named outside of HTTP', () => {
    expect(problemsOf({ 'src/server/deps.ts': "import type { FastifyBaseLogger } from 'fastify';" })).toEqual([]);
  });

  it('shows a cycle once, with its way round', () => {
    const tree = {
      'src/contract/platform/a.ts': importing('./b.ts'),
      'src/contract/platform/b.ts': importing('#contract/platform/c'),
      'src/contract/platform/c.ts': importing('./a.ts'),
    };
    expect(problemsOf(tree)).toEqual([
      'src/contract/platform/a.ts -> src/contract/platform/b.ts -> src/contract/platform/c.ts -> src/contract/platform/a.ts: a cycle; move what both need into a file of its own.',
    ]);
  });

  it.each([
    ['src/server/features/money/coins/routes.ts', '', 'src/server/app.ts'],
    ['src/server/features/money/coins/jobs.ts', '', 'src/server/all-jobs.ts'],
    ['src/server/features/money/coins/coin-pdf.ts', 'paperKind({ name })', 'src/server/all-papers.ts'],
    ['src/contract/money/coins.ts', 'export const list = endpoint({ method: 1 });', 'src/contract/endpoints.ts'],
  ])('misses %s where it has to be registered', (path, text, where) => {
    expect(problemsOf({ [path]: text, [where]: '' })).toEqual([`${path} is not registered: name it in ${where}.`]);
  });

  it('sees features that import each other, though no file does', () => {
    const tree = {
      'src/server/features/lettings/leases/service/create.ts': importing('#server/features/lettings/tenants/service'),
      'src/server/features/lettings/tenants/service/onboard.ts': importing('#server/features/lettings/leases/service'),
    };
    expect(problemsOf(tree)).toEqual([
      'lettings/leases -> lettings/tenants -> lettings/leases: features in a ring; let one that stands on both do what needs both.',
    ]);
  });

  it('counts types as part of a cycle: whoever reads the one file has to know the other', () => {
    const tree = {
      'src/contract/platform/a.ts': importing('./b.ts'),
      'src/contract/platform/b.ts': "import type { X } from './a.ts';",
    };
    expect(problemsOf(tree)).toEqual([expect.stringContaining('a cycle')]);
  });

  it.each([
    ['src/contract/coins/a.ts'],
    ['src/contract/a.ts'],
    ['src/server/features/coins/purse/service.ts'],
    ['src/web/features/purse.tsx'],
  ])('refuses %s, which stands in no area', (path) => {
    expect(problemsOf({ [path]: '' })).toEqual([expect.stringContaining('the areas are platform, identity, lettings')]);
  });

  it.each([
    ['src/server/features/money/payments/marks.ts'],
    ['src/server/features/money/payments/raising/raise.ts'],
    ['src/server/features/money/payments/present/payment.ts'],
  ])('refuses %s, which has no role in its feature', (path) => {
    expect(problemsOf({ [path]: '' })).toEqual([expect.stringContaining("a feature's file has a role: routes (binds")]);
  });

  it('knows the roles of files and folders', () => {
    const roles = ['routes', 'service', 'queries', 'jobs', 'service/refunds/refund', 'rules/refundable', 'receipt-pdf'];
    const files = roles.map((role) => [`src/server/features/money/payments/${role}.ts`, '']);
    expect(problemsOf(Object.fromEntries(files))).toEqual([]);
  });

  it.each([
    ['src/server/features/money/payments/service.ts', "export { raise } from './service/charges/raise.ts';"],
    ['src/contract/money/payments.ts', "export { type Side, sides } from '#contract/lettings/sides';"],
    ['src/web/ui/record-list.tsx', "export * from './records.ts';"],
  ])('refuses that %s passes something on', (path, text) => {
    expect(problemsOf({ [path]: text })).toContainEqual(expect.stringContaining('import it from where it is'));
  });

  it.each([
    ['src/web/ui/index.ts', 'no index files'],
    ['src/web/lib/utils.ts', "'utils' says nothing"],
    ['test/helpers/server.ts', "'helpers' says nothing"],
    ['src/web/ui/told.ts', "'told' is not a word of ours any more; call it notify or show"],
    [
      'src/server/features/lettings/leases/service/tell-parties.ts',
      "'tell' is not a word of ours any more; call it notify",
    ],
    ['src/web/ui/MyButton.tsx', "'MyButton.tsx' is not in kebab-case"],
    ['src/web/ui/my_button.tsx', "'my_button.tsx' is not in kebab-case"],
  ])('refuses the name %s', (path, advice) => {
    const problems = problemsOf({ [path]: '' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(advice);
  });

  it('allows usual names', () => {
    expect(
      problemsOf({ 'src/web/index.html': '', 'src/web/ui/hero.module.css': '', 'e2e/sign-up.spec.ts': '' }),
    ).toEqual([]);
  });

  it('refuses a file of more than 400 lines', () => {
    expect(problemsOf({ 'src/server/a.ts': '\n'.repeat(400) })).toEqual([]);
    expect(problemsOf({ 'src/server/a.ts': '\n'.repeat(401) })[0]).toContain('has 401 lines');
  });

  it('lets only the configuration read the environment', () => {
    const text = 'const port = process.env.PORT;\n';
    expect(problemsOf({ 'src/server/config.ts': text, 'scripts/dev.mjs': text, 'src/server/a.test.ts': text })).toEqual(
      [],
    );
    expect(problemsOf({ 'src/server/app.ts': text })[0]).toContain('only src/server/config.ts does');
  });

  it('shows no dollar', () => {
    const text = "import { IconUserDollar } from '@tabler/icons-react';\n";
    expect(problemsOf({ 'src/web/ui/money.tsx': text })[0]).toContain('amounts are in rupees');
  });

  it.each([
    'eq(properties.agentId, userId)',
    'eq(\n properties.landlordId,\n landlordId)',
    `${inSql('properties.agentId')} = ${inSql('agentId')}`,
    'eq(leases.tenantId, scope.userId)',
    'eq(payments.landlordId, userId)',
    `${inSql('applications.applicantId')} = ${inSql('me')}`,
    'if (property?.agentId !== actor.userId) throw missing();',
    `${inSql('users.emailVerifiedAt')} is not null`,
  ])('refuses that a feature decides with %j who sees what', (text) => {
    const path = 'src/server/features/lettings/leases/queries.ts';
    const problems = problemsOf({ [path]: text });
    expect(problems[0]).toContain(`${path} decides with '`);
    expect(problems[0]).toContain('is said once, in src/server/access');
    expect(problemsOf({ 'src/server/access/leases.ts': text })).toEqual([]);
  });

  it.each([
    'eq(properties.landlordId, tenantProfiles.profileOwnerId)',
    'leftJoin(landlords, eq(landlords.id, properties.landlordId))',
    'tenantId ? eq(leases.tenantId, tenantId) : undefined',
    'eq(paymentMethods.userId, userId)',
    'set({ agentId: null })',
  ])('allows %j, which is a join, a filter or the row of one person', (text) => {
    expect(problemsOf({ 'src/server/features/lettings/leases/queries.ts': text })).toEqual([]);
  });
});

describe('what money comes to', () => {
  const elsewhere = 'src/server/features/money/rent-collection/queries.ts';
  const journal = 'src/server/features/books/journal/queries.ts';
  const writing = 'src/server/features/money/payments/queries/writing.ts';
  it.each([
    ['db.insert(payments).values(rows)', writing],
    ['db.insert(paymentTransactions).values(rows)', writing],
    ['db.update(payments).set(changes)', writing],
    ['tx.delete(payments)', writing],
    [`insert into ${inSql('journalLines')} (entry_id)`, journal],
    ['db.insert(journalEntries)', journal],
  ])('is written in one place: %s', (text, by) => {
    expect(problemsOf({ [elsewhere]: text })[0]).toContain(`only ${by} does`);
    expect(problemsOf({ [by]: text })).toEqual([]);
  });

  it('is entered with its entry in the journal', () => {
    const text = "import { insertPayments } from '../../queries/writing.ts';\n";
    const path = 'src/server/features/money/payments/service/charges/raise.ts';
    expect(problemsOf({ [path]: text })[0]).toContain('payments/service/enter.ts does');
    expect(problemsOf({ [path]: text.replace('import {', 'import type {') })).toEqual([]);
    expect(problemsOf({ [elsewhere]: 'tx.update(payments).set({ tenantId: to })' })).toEqual([]);
  });
});
