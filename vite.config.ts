import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

const packages = (names: string) => new RegExp(`/node_modules/(${names})/`);
const widgets = (names: string) => new RegExp(`/node_modules/@mantine/core/.*/components/(${names})/`);
const ours = (files: string) => new RegExp(`/src/web/(${files})\\.tsx?$`);

/**
 * Each takes the modules named with all that they import, as far as no group before it has them. So a page asks for a few files
 * instead of a hundred tiny ones, whose headers alone were 140 kB, and no file needs one that comes after it.
 */
const groups = [
  // Stays in the browser's cache when only our code changes.
  {
    name: 'vendor',
    test: [packages('react|react-dom|scheduler|use-sync-external-store|@tanstack|zod'), /rolldown.runtime/],
  },
  {
    name: 'app',
    test: [
      ours('main|features/identity/auth/(choose-role|leaving)'),
      widgets('Tabs|ActionIcon'),
      /use-(mantine-)?color-scheme/,
    ],
  },
  { name: 'icons', test: [packages('@tabler/icons-react')], minShareCount: 2 },
  {
    name: 'signed-in',
    test: [ours('screens/(account-shell|section|sidebar-dashboard)|features/identity/auth/require-role')],
  },
  {
    name: 'dashboards',
    test: [
      ours(
        'features/overview/dashboard/.*|features/plans/subscriptions/status-card|ui/(stat-card|facts|contact-links)',
      ),
      widgets('Progress|SimpleGrid|Timeline|List'),
    ],
    minShareCount: 2,
  },
  { name: 'charts', test: [ours('ui/chart/.*|lib/rupee-figures')], minShareCount: 2 },
  { name: 'lists', test: [ours('ui/(paged-records|search-box|confirm-dialog|edit-dialog)'), widgets('Select')] },
  { name: 'forms', test: [ours('ui/(date-field|rupee-field|password-field|form-section|mark-fields|upload/.*)')] },
  { name: 'console', test: [ours('features/back-office/admin/.*')], minShareCount: 2 },
].map(({ test, ...group }, index, all) => ({
  ...group,
  test: (file: string) => test.some((pattern) => pattern.test(file.replaceAll('\\', '/'))),
  priority: all.length - index,
}));

/** Writing schemas as JSON Schema is the server's (for its API reference); to a browser it is 8 kB for nothing. */
const noJsonSchema = (): Plugin => ({
  name: 'no-json-schema',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  load: {
    filter: { id: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
    handler: (file) => {
      const refuse = "() => { throw new Error('The web build leaves JSON Schema out: see vite.config.ts'); }";
      const exported = readFileSync(file, 'utf8').matchAll(/^export (?:(?:const|function) |\{ \w+ as )(\w+)/gm);
      // Making such a method is fine, calling it is not.
      return [...exported].map(([, name]) => `export const ${name} = () => ${refuse};`).join('\n');
    },
  },
});

/** A stylesheet in the head holds back the first paint: main.tsx makes one of it, where those of other chunks follow it. */
const stylesheetAsPreload = (): Plugin => ({
  name: 'stylesheet-as-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<link rel="stylesheet"', '<link rel="preload" as="style"'),
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? undefined : 'src/web',
  plugins: [react(), noJsonSchema(), stylesheetAsPreload()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Our content security policy lets no font in that is not a file.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/api',
        '/admin/api',
        '/admin/me',
        '/admin/login',
        '/admin/logout',
        '/admin/mfa',
        '/healthz',
        '/readyz',
        '/metrics',
      ].map((path) => [path, server]),
    ),
  },
}));
