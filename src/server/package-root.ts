import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const find = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json was not found above the server');
  return find(parent);
};

/** The same for the sources and for the built bundle, which lie at different depths. */
export const packageRoot = find(dirname(fileURLToPath(import.meta.url)));
