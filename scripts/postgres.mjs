// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './debian.mjs';

const DEBIAN = '/usr/lib/postgresql';

const askPgConfig = () => {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
};

const debianFolders = () =>
  existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];

const onPath = () => (process.env.PATH ?? '').split(delimiter);

/**
 * The folder with PostgreSQL's server programs, which are often installed but not on the PATH.
 * @returns {string | undefined}
 */
export const postgresPrograms = () =>
  [...askPgConfig(), ...debianFolders(), ...onPath()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );

/** On Debian as root it is installed; without it the tests run on the embedded database. */
export const ensurePostgres = async () => {
  if (!postgresPrograms() && canInstall()) await install('PostgreSQL', ['postgresql']);
};
