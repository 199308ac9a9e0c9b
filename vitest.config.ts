import { defineConfig } from 'vitest/config';
import { pgbouncerProgram } from './scripts/pgbouncer.mjs';
import { postgresPrograms } from './scripts/postgres.mjs';

/** This file is read once a project. */
const sayOnce = (text: string) => {
  const said = process.env.TOLD_BY_VITEST_CONFIG ?? '';
  if (said.includes(text)) return;
  process.env.TOLD_BY_VITEST_CONFIG = said + text;
  process.stderr.write(text);
};

const hasPostgres = postgresPrograms() !== undefined;
if (!hasPostgres)
  sayOnce(
    'PostgreSQL is not installed here: all server tests run on the embedded database, and those of two connections or processes are left out.\n',
  );
else if (!pgbouncerProgram())
  sayOnce('PgBouncer is not installed here: the test of a pooler and a replica is left out.\n');

const embedded = 'test/embedded-setup.ts';
const onServer = 'test/postgres-setup.ts';

const serverTests = 'src/server/**/*.test.ts';
/** Rules that need no database. */
const unitTests = 'src/server/**/*.unit.test.ts';
/** Two at once prove nothing on the embedded database's single connection. */
const raceTests = 'src/server/**/*.race.test.ts';
/** Proofs that need many rows, many days or many chances. */
const long = 'src/server/**/*.slow.test.ts';
/** Backups, and what else is run by hand. */
const commandTests = 'src/server/commands/**/*.test.ts';

/** Databases made by former versions, as they become today's. */
const upgradeTests = 'src/server/db/*-upgrade.test.ts';

/** Proofs that take long, for `npm run test:slow`. */
const slowTests = [long, raceTests, commandTests, upgradeTests];

/** What is another thing on the embedded database: how it opens and locks, how older ones become today's, backups. */
const slowEmbeddedTests = ['src/server/db/**/*.test.ts', commandTests];
/** One walk of each feature, which on PostgreSQL has tests of its own. */
const walks = 'src/server/**/*.embedded.test.ts';
/** Jobs and live news are, too. */
const embeddedTests = ['src/server/jobs/**/*.test.ts', 'src/server/features/messaging/live-streams/*.test.ts', walks];

// Without isolation the files of one worker share the loaded code; each that needs a database has one of its own.
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Node 20 is supported here, whatever comes later.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // What a test prints is shown when it fails.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/contract/**/*.test.ts', unitTests, 'test/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-embedded',
          include: hasPostgres ? embeddedTests : [serverTests],
          exclude: [raceTests, unitTests, long],
          globalSetup: embedded,
          isolate: false,
        },
      },
      ...(hasPostgres
        ? [
            {
              name: 'server-postgres',
              include: [serverTests],
              exclude: [unitTests, walks, ...slowTests],
              globalSetup: onServer,
            },
            { name: 'server-slow', include: slowTests, exclude: [], globalSetup: onServer },
            {
              name: 'embedded-slow',
              include: slowEmbeddedTests,
              exclude: [raceTests, unitTests],
              globalSetup: embedded,
            },
          ].map((test) => ({ extends: true as const, test: { ...test, isolate: false } }))
        : []),
      {
        extends: true,
        test: {
          name: 'processes',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          include: ['test/processes/*.test.ts'],
          exclude: [
            ...(hasPostgres ? [] : ['postgres', 'files-and-live', 'db-move']),
            ...(hasPostgres && pgbouncerProgram() ? [] : ['pooler-and-replica']),
          ].map((name) => `test/processes/${name}.test.ts`),
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A script that stands in a page is not loaded, and nothing is said about it.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          setupFiles: 'test/web-setup.ts',
          isolate: false,
        },
      },
    ],
  },
});
