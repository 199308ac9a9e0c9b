// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './debian.mjs';

/**
 * A pooler for PostgreSQL, which Debian keeps where only root's PATH leads.
 * @returns {string | undefined}
 */
export const pgbouncerProgram = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));

/** On Debian as root it is installed; a test walks through it, as an installation with many processes does. */
export const ensurePgbouncer = async () => {
  if (!pgbouncerProgram() && canInstall()) await install('PgBouncer', ['pgbouncer']);
};
