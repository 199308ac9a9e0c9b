import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockProblems } from '../scripts/lock-rules.ts';
import { structureProblems } from '../scripts/structure-rules.ts';

const realLock = readFileSync('package-lock.json', 'utf8');
const lockOf = (packages: object) => JSON.stringify({ packages });

/** The real lock with a package taken out, or put in at another version. */
const changed = (path: string, entry?: object) => {
  const { packages } = JSON.parse(realLock);
  expect(packages).toHaveProperty([path]);
  return lockOf({ ...packages, [path]: entry });
};

describe('the check of the lock file', () => {
  it('finds the real one complete', () => {
    expect(lockProblems(realLock)).toEqual([]);
  });

  it('is part of the structure check', () => {
    const lock = changed('node_modules/@rolldown/binding-linux-arm64-gnu');
    expect(structureProblems(new Map([['package-lock.json', lock]]))).toEqual(lockProblems(lock));
    expect(lockProblems(lock)).toHaveLength(1);
  });

  it.each([
    ['@rolldown/binding-linux-arm64-gnu', 'rolldown', ['linux arm64 glibc']],
    ['@rolldown/binding-linux-x64-musl', 'rolldown', ['linux x64 musl']],
    ['@biomejs/cli-linux-x64', '@biomejs/biome', ['linux x64 glibc']],
    ['@node-rs/argon2-darwin-x64', '@node-rs/argon2', ['darwin x64']],
    ['lightningcss-win32-x64-msvc', 'lightningcss', ['win32 x64']],
    // Static: the one package serves both C libraries.
    ['@typescript/typescript-linux-x64', 'typescript', ['linux x64 glibc', 'linux x64 musl']],
    ['@esbuild/darwin-arm64', 'esbuild', ['darwin arm64']],
  ])('names %s of %s when it is missing', (name, parent, platforms) => {
    const { version } = JSON.parse(realLock).packages[`node_modules/${name}`];
    const problems = lockProblems(changed(`node_modules/${name}`));
    expect(problems).toHaveLength(platforms.length);
    for (const platform of platforms) {
      expect(problems.join()).toContain(
        `lacks ${name} ${version}, without which ${parent} does not run on ${platform};`,
      );
    }
  });

  it('looks for a nested package where Node does', () => {
    const [problem] = lockProblems(changed('node_modules/drizzle-kit/node_modules/@esbuild/win32-x64'));
    expect(problem).toContain('lacks @esbuild/win32-x64 0.25.12');
  });

  it('refuses another version than the parent wants', () => {
    const lock = changed('node_modules/@rolldown/binding-darwin-arm64', {
      version: '1.2.14',
      os: ['darwin'],
      cpu: ['arm64'],
    });
    expect(lockProblems(lock)[0]).toContain('lacks @rolldown/binding-darwin-arm64 1.2.15');
  });

  it('asks nothing of what is no platform of ours', () => {
    expect(lockProblems(changed('node_modules/@rolldown/binding-freebsd-x64'))).toEqual([]);
    expect(lockProblems(changed('node_modules/fsevents'))).toEqual([]);
    expect(lockProblems(changed('node_modules/pg-cloudflare'))).toEqual([]);
  });

  it('refuses a package that was never made for a platform', () => {
    const lock = lockOf({
      'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-x64': '1.0.0' } },
      'node_modules/a-linux-x64': { version: '1.0.0' },
      'node_modules/a-darwin-x64': { version: '1.0.0' },
    });
    expect(lockProblems(lock).map((problem) => /for ([^;]+)/.exec(problem)?.[1])).toEqual([
      'linux arm64 glibc',
      'linux arm64 musl',
      'darwin arm64',
      'win32 x64',
    ]);
  });

  it.each([
    '>=22',
    '>= 22.0.0',
    '^20.20.0 || >=22',
    '~20.18.0',
    '18 || 22',
    '<20',
    '<=20.18',
    '=20.18.0',
    '>20.19',
    '20.18.x',
  ])('names a package that wants Node %s, newer or older than the oldest that the app runs on', (range) => {
    const [problem, ...others] = lockProblems(
      changed('node_modules/cookie', { version: '2.0.2', engines: { node: range } }),
    );
    expect(problem).toContain(`node_modules/cookie 2.0.2 wants Node ${range}, the app runs on 20.19.0;`);
    expect(others).toEqual([]);
  });

  it.each([
    '*',
    '>=20',
    '>= 10.x',
    '20.x',
    '20 || >=22',
    '^20.19.0 || >=22.12.0',
    '6.* || >= 10.*',
    '>=6 <7 || >=8',
    '~20.19.0',
    '<21',
  ])('asks nothing of a package that wants Node %s', (range) => {
    expect(lockProblems(changed('node_modules/cookie', { version: '1.1.1', engines: { node: range } }))).toEqual([]);
  });

  it('refuses one that names a registry', () => {
    expect(lockProblems(lockOf({ a: { resolved: 'https://registry.example/a.tgz' } }))[0]).toContain(
      'names a registry',
    );
    expect(lockProblems(lockOf({ a: { version: '1.0.0' } }))).toEqual([]);
  });
});
