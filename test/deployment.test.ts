import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingNames } from '#server/config';

const read = (path: string) => readFileSync(path, 'utf8');
const compose = read('deploy/compose.yaml');

interface Service {
  image?: string;
  logging?: { driver: string; options: Record<string, string> };
  volumes?: string[];
  configs?: { source: string }[];
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: object;
  env_file?: string[];
  environment?: Record<string, unknown>;
}

/** As Docker reads it, which is not everywhere where tests run. */
const parsed: {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  configs: Record<string, { content: string }>;
} = parse(compose, { merge: true });
const services = Object.entries(parsed.services);

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
    for (const name of ['app', 'backup']) expect(parsed.services[name]?.env_file).toEqual(['.env']);
    const needed = [...compose.matchAll(/\$\{(\w+)(?::[?-])?/g)].map(([, name]) => name);
    for (const name of needed) expect(read('deploy/settings.env')).toMatch(new RegExp(`^#?${name}=`, 'm'));
  });
});

describe('compose', () => {
  it('keeps backups outside of its containers, names the version of every image, lets old lines of the log go, and hides what is measured', () => {
    expect(parsed.services.backup?.volumes).toEqual([expect.stringMatching(/^\$\{BACKUP_FOLDER:-.*\}:\/backups$/)]);
    expect(services.map(([name]) => name)).toEqual(['app', 'backup', 'proxy', 'database', 'store']);
    for (const [name, { image, logging }] of services) {
      expect(image, name).toMatch(/:(?:\d|RELEASE|\$\{KIRAYA_VERSION)/);
      // Each of them, or its log fills the disk.
      expect(logging, name).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } });
    }
    expect(parsed.configs.proxy?.content).toContain('respond /metrics* 404');
  });

  it('names nothing that is not there: services waited for, whose health is asked, volumes and configurations', () => {
    for (const [name, { depends_on = {}, volumes = [], configs = [] }] of services) {
      const waitedFor = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const other of waitedFor) expect(parsed.services, name).toHaveProperty(other);
      if (!Array.isArray(depends_on))
        for (const [other, { condition }] of Object.entries(depends_on))
          if (condition === 'service_healthy') expect(parsed.services[other]?.healthcheck, other).toBeDefined();
      for (const volume of volumes.filter((each) => /^\w/.test(each)))
        expect(Object.keys(parsed.volumes), name).toContain(volume.split(':')[0]);
      for (const { source } of configs) expect(Object.keys(parsed.configs), name).toContain(source);
    }
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
