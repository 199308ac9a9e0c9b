import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './run.mjs';
import { structureProblems } from './structure-rules.ts';

const FOLDERS = ['src', 'test', 'e2e', 'bench', 'scripts'];
const GENERATED = ['src/server/db/migrations/'];

const filesBelow = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : [];

const paths = [...FOLDERS.flatMap(filesBelow), 'package-lock.json'].filter(
  (path) => !GENERATED.some((folder) => path.startsWith(folder)),
);
const problems = structureProblems(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
