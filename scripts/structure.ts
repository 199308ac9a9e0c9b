import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { journalProblems } from './journal-rules.ts';
import { root } from './run.mjs';
import { structureProblems } from './structure-rules.ts';

const FOLDERS = ['src', 'test', 'e2e', 'bench', 'scripts'];
const MIGRATIONS = 'src/server/db/migrations';
const GENERATED = [`${MIGRATIONS}/`];

const filesBelow = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : [];

const paths = [...FOLDERS.flatMap(filesBelow), 'package-lock.json'].filter(
  (path) => !GENERATED.some((folder) => path.startsWith(folder)),
);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const problems = [
  ...structureProblems(new Map(paths.map((path) => [path, read(path)]))),
  ...journalProblems(read(`${MIGRATIONS}/meta/_journal.json`), readdirSync(join(root, MIGRATIONS)), Date.now()),
];

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
