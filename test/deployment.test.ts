import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingNames } from '#server/config';

const read = (path: string) => readFileSync(path, 'utf8');
const compose = read('deploy/compose.yaml');

describe('every setting of the server', () => {
  it.each(settingNames)('%s stands in the settings file, in the README and on the page about operations', (name) => {
    const isNamed = new RegExp(`\\b${name}\\b`);
    expect(read('deploy/settings.env')).toMatch(new RegExp(`^#?${name}=`, 'm'));
    expect(read('docs/operations.md')).toMatch(isNamed);
    if (name !== 'NODE_ENV') expect(read('README.md')).toMatch(isNamed);
  });

  it('is one that there is, wherever the deployment names it', () => {
    const ofCompose = ['POSTGRES_PASSWORD', 'STORE_PASSWORD', 'BACKUP_FOLDER', 'KIRAYA_VERSION'];
    const named = [...read('deploy/settings.env').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...settingNames, ...ofCompose].sort());
  });

  it('reaches the app in compose, by its file and with all that has to be set', () => {
    const app = /^x-app: &app\n(?: .*\n)*/m.exec(compose)?.[0] ?? '';
    expect(app).toContain('env_file: [.env]');
    const needed = [...compose.matchAll(/\$\{(\w+)(?::[?-])?/g)].map(([, name]) => name);
    for (const name of needed) expect(read('deploy/settings.env')).toMatch(new RegExp(`^#?${name}=`, 'm'));
  });
});

describe('compose', () => {
  it('keeps backups outside of its containers, names the version of every image, lets old lines of the log go, and hides what is measured', () => {
    expect(compose).toContain('BACKUP_FOLDER:-./backups}:/backups');
    const images = [...compose.matchAll(/^ +image: (.*)$/gm)].map(([, image = '']) => image);
    expect(images).toHaveLength(4);
    for (const image of images) expect(image).toMatch(/:(?:\d|RELEASE|\$\{KIRAYA_VERSION)/);
    expect(compose).toContain('respond /metrics* 404');
    // Each of them, or its log fills the disk.
    expect(compose.match(/^ +logging: \*logging$/gm)).toHaveLength(images.length);
  });
});

it('the image is made without what git leaves out, wherever it lies: the settings and backups of compose lie beside it', () => {
  const lines = (path: string) => read(path).split('\n').filter(Boolean);
  const leftOut = lines('.gitignore').map((name) => `**/${name.replace(/\/$/, '')}`);
  expect(lines('.dockerignore')).toEqual(['.git', ...leftOut]);
  expect(leftOut).toEqual(expect.arrayContaining(['**/.env', '**/backups']));
});

it('a release installs what the server asks for, and nothing that is built into the pages', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const sources = ['src/server', 'src/contract'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?ts$/.test(name) && !/\.test\./.test(name))
      .map((name) => read(`${folder}/${name}`)),
  );
  const isAskedFor = (name: string) => sources.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
  expect(Object.keys(dependencies).filter((name) => !isAskedFor(name))).toEqual([]);
});

it('the rules for alarms ask for what /metrics has', () => {
  const gauges = read('src/server/http/gauges.ts') + read('src/server/http/metrics.ts');
  const named = new Set(read('deploy/alerts.yaml').match(/\b(?:kiraya|http)_\w+/g));
  expect(named.size).toBeGreaterThan(4);
  for (const name of named) expect(gauges).toContain(`'${name.replace(/_(?:count|bucket)$/, '')}'`);
  // What Prometheus names whom it asks is its own: it renames such a label of ours, and rules find nothing.
  const labels = [...gauges.matchAll(/labelNames: \[([^\]]*)\]/g)].map(([, names]) => names);
  expect(labels.length).toBeGreaterThan(2);
  expect(labels.join()).not.toMatch(/'(?:job|instance)'/);
});
