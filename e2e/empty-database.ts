const VARIABLE = 'E2E_EMPTY_DATABASE';

/** Where the empty database is; the environment is what Playwright hands on to its workers. */
export const emptyDatabase = {
  announce: (folder: string) => {
    process.env[VARIABLE] = folder;
  },
  folder: () => process.env[VARIABLE],
};
