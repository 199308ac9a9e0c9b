import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig, normalizePath, type Plugin, type Rolldown, transformWithOxc } from 'vite';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

const packages = (names: string) => `/node_modules/(${names})/`;
const widgets = (names: string) => `/node_modules/@mantine/core/.*/components/(${names})/`;
const any = (...patterns: string[]) => new RegExp(patterns.join('|'));

type Bundle = Rolldown.ChunkingContext;

const source = normalizePath(join(import.meta.dirname, 'src'));

const infoOf = (bundle: Bundle, screen: string): Rolldown.ModuleInfo => {
  const info = bundle.getModuleInfo(`${source}/web/screens/${screen}`);
  if (!info) throw new Error(`vite.config.ts asks for the screen ${screen}, which the web app does not have`);
  return info;
};

/** The modules that a file imports at once, itself included, as far as they are ours. */
const importedBy = (bundle: Bundle, file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file) || !file.startsWith(source)) return found;
  found.add(file);
  for (const next of bundle.getModuleInfo(file)?.importedIds ?? []) importedBy(bundle, next, found);
  return found;
};

/** Tells which of some screens import a module. */
const among = (screensIn: (bundle: Bundle) => readonly string[]) => {
  let screens: { name: string; modules: Set<string> }[] | undefined;
  return (module: string, bundle: Bundle): string[] => {
    screens ??= screensIn(bundle).map((file) => ({ name: parse(file).name, modules: importedBy(bundle, file) }));
    return screens.filter(({ modules }) => modules.has(module)).map(({ name }) => name);
  };
};

const landingScreens = (bundle: Bundle) => [infoOf(bundle, 'home.tsx').id];
const dashboardScreens = (bundle: Bundle) => infoOf(bundle, 'dashboard-of-role.tsx').dynamicallyImportedIds;

const landing = among(landingScreens);
const dashboards = among(dashboardScreens);
const sections = among((bundle) => infoOf(bundle, 'landlord-dashboard.tsx').dynamicallyImportedIds);

/** Icons come from one list, so which of them some screens draw is read from what their files name. */
const iconsAmong = (screensIn: (bundle: Bundle) => readonly string[]) => {
  let icons: Set<string> | undefined;
  return (module: string, bundle: Bundle): boolean => {
    const icon = /icons-react\/.*\/(Icon\w+)\.mjs$/.exec(module)?.[1];
    if (!icon) return false;
    icons ??= new Set(
      screensIn(bundle)
        .flatMap((screen) => [...importedBy(bundle, screen)])
        .flatMap((file) => readFileSync(file.replace(/\?.*/, ''), 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []),
    );
    return icons.has(icon);
  };
};

const isIconOfLanding = iconsAmong(landingScreens);
const isIconOfDashboards = iconsAmong(dashboardScreens);

const widgetsOfDashboards = any(widgets('SimpleGrid|List|Progress|Timeline'));
const widgetsOfLanding = any(widgets('Tabs|ActionIcon'), 'use-((mantine-)?color-scheme|click-outside|hotkeys)');

/**
 * Each takes its modules with all that they import, as far as no group before it has them. So a page asks for a few files instead
 * of a hundred tiny ones, whose headers alone were 140 kB. Which of our modules belong together is read from who imports
 * them.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // Stays in the browser's cache when only our code changes.
  { name: 'vendor', test: any(packages('react|react-dom|scheduler|use-sync-external-store|@tanstack|zod')) },
  { name: 'app', tags: ['$initial'] },
  // What the landing page shares with others: among theirs, it would bring all of them with it.
  {
    debugName: 'landing',
    name: (module, bundle) =>
      widgetsOfLanding.test(module) || landing(module, bundle).length > 0 || isIconOfLanding(module, bundle)
        ? 'landing'
        : null,
    minShareCount: 2,
  },
  {
    debugName: 'dashboards',
    name: (module, bundle) =>
      widgetsOfDashboards.test(module) || dashboards(module, bundle).length > 1 || isIconOfDashboards(module, bundle)
        ? 'dashboards'
        : null,
  },
  { name: 'icons', test: any(packages('@tabler/icons-react')), minShareCount: 2 },
  // What one of them shares with sections: the others do not wait for it.
  {
    debugName: 'shared',
    name: (module, bundle) => {
      const [dashboard] = dashboards(module, bundle);
      return dashboard && sections(module, bundle).length > 1 ? `${dashboard}-shared` : null;
    },
  },
  { name: 'lists', test: any(widgets('Select|Table|Modal|TextInput')) },
  {
    name: 'forms',
    test: any(packages('@mantine/(form|dates)'), widgets('NumberInput|PasswordInput|Textarea|Checkbox|Switch')),
  },
  {
    debugName: 'sections',
    name: (module, bundle) =>
      sections(module, bundle).length > 2 && dashboards(module, bundle).length === 0 ? 'sections' : null,
    // Their widgets are in the groups above or stay by themselves: a dashboard may need one without the sections.
    includeDependenciesRecursively: false,
  },
];
const inTheirOrder = groups.map((group, index) => ({ ...group, priority: groups.length - index }));

/** A stylesheet in the head holds back the first paint: main.tsx makes one of it, where those of other chunks follow it. */
const stylesheetAsPreload = (): Plugin => ({
  name: 'stylesheet-as-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<link rel="stylesheet"', '<link rel="preload" as="style"'),
  },
});

/** One file at an address that stays, for all pages: it is no part of theirs. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    const file = `${source}/web/worker/service-worker.ts`;
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
  },
});

const OF_JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** Nothing in the browser makes JSON Schema of a schema, and every schema of zod's brings along what would: 5 kB of each page. */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  load: {
    filter: { id: OF_JSON_SCHEMA },
    handler: async (id) => {
      const names = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm);
      return [...names].map(([, name]) => `export const ${name} = () => undefined;`).join('\n');
    },
  },
});

const AREA = /\/src\/(?:contract|server\/features\/([\w-]+))\//;

/**
 * The server in files of some size: what V8 takes to read one of 2 MB the process never gives back. What draws papers is one of its
 * own, which the thread that draws them loads without the rest.
 */
const serverFiles = [
  { name: 'drawn', test: /\/src\/server\/.*-pdf\.ts$/, priority: 1 },
  {
    name: (module: string) => {
      const found = AREA.exec(module);
      return found && (found[1] ?? 'contract');
    },
  },
];

const inHex = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** V8 keeps the text of what runs, and of one with a single letter that is not of Latin-1 it keeps two bytes a letter: 3 MB of the server. */
const inAscii = (): Plugin => ({
  name: 'in-ascii',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, inHex);
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? undefined : 'src/web',
  plugins: [react(), stylesheetAsPreload(), ...(isSsrBuild ? [inAscii()] : [serviceWorker(), withoutJsonSchema()])],
  // Built in, only what is used of them is loaded: most of their files are for other databases and languages.
  ssr: { noExternal: ['drizzle-orm', 'zod'] },
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Our content security policy lets no font in that is not a file.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: isSsrBuild
      ? {
          input: { main: 'src/server/main.ts', 'pdf-thread': 'src/server/pdf-thread.ts' },
          // Other letters than those of ASCII stand in strings alone then.
          output: { comments: false, codeSplitting: { groups: serverFiles } },
        }
      : { output: { codeSplitting: { groups: inTheirOrder } } },
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
        '/admin/password',
        '/healthz',
        '/readyz',
        '/metrics',
      ].map((path) => [path, server]),
    ),
  },
}));
