import { defineConfig } from 'vitest/config';
import { postgresPrograms } from './test/postgres-programs.ts';

const hasPostgres = postgresPrograms() !== undefined;
if (!hasPostgres) {
  process.stderr.write('PostgreSQL is not installed here: the tests on a PostgreSQL server are left out.\n');
}

const serverTests = 'src/server/**/*.test.ts';
/** Rules that need no database. */
const unitTests = 'src/server/**/*.unit.test.ts';
/** Two at once prove nothing on the embedded database's single connection. */
const raceTests = 'src/server/**/*.race.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What passes at the second try only is named at the end of `npm test`.
    retry: 1,
    projects: [
      { extends: true, test: { name: 'rules', include: ['src/contract/**/*.test.ts', unitTests, 'test/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: [serverTests],
          exclude: [raceTests, unitTests],
          globalSetup: 'test/embedded-setup.ts',
          // Files of one worker share the loaded code; each has a database of its own.
          isolate: false,
        },
      },
      ...(hasPostgres
        ? [
            {
              extends: true as const,
              test: {
                name: 'server-postgres',
                include: [serverTests],
                exclude: [unitTests],
                globalSetup: 'test/postgres-setup.ts',
                // Files of one worker share the loaded code; each has a database of its own.
                isolate: false,
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['test/processes/*.test.ts'],
          exclude: hasPostgres
            ? []
            : ['postgres', 'files-and-live', 'db-move'].map((name) => `test/processes/${name}.test.ts`),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
    ],
  },
});
