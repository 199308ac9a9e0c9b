import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

const askPgConfig = (): string[] => {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
};

const debianFolders = (): string[] =>
  existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];

const onPath = (): string[] => (process.env.PATH ?? '').split(':');

/** The folder with PostgreSQL's server programs, which are often installed but not on the PATH. */
export const postgresPrograms = (): string | undefined =>
  [...askPgConfig(), ...debianFolders(), ...onPath()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
