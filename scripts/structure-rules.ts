import { dirname, posix } from 'node:path';
import { cyclesIn } from './cycles.ts';
import { lockProblems } from './lock-rules.ts';
import { retiredIn } from './retired-words.ts';

/** The project's files, by their path from its root. */
export type Tree = ReadonlyMap<string, string>;

const MAX_LINES = 400;
const VAGUE_NAMES = ['util', 'utils', 'helper', 'helpers', 'common', 'misc'];
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const IMPORTS = [
  /^\s*(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
];

const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`);
const isOneOf = (folders: string[], path: string) => folders.some((folder) => isIn(folder, path));

/** Where an import leads: a path of the tree, or the name of a package. */
const resolve = (from: string, specifier: string): string => {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  const own = /^#(contract|server|web)\/(.+)$/.exec(specifier);
  if (own) return own[1] === 'web' ? `src/web/${own[2]}` : `src/${own[1]}/${own[2]}.ts`;
  return specifier.startsWith('#test/') ? `test/${specifier.slice('#test/'.length)}.ts` : specifier;
};

interface Import {
  specifier: string;
  target: string;
  isTypeOnly: boolean;
}

const importsOf = (path: string, text: string): Import[] =>
  IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)]).map(([statement, specifier = '']) => ({
    specifier,
    target: resolve(path, specifier),
    isTypeOnly: /^\s*import type\s/.test(statement),
  }));

const floorOf = (path: string) => /^src\/(contract|server|web)\//.exec(path)?.[1];

/** Between the floors: contract at the ground, server and web on it. */
const floorProblem = (path: string, { specifier, target }: Import): string | undefined => {
  const floor = floorOf(path);
  const other = floorOf(target);
  if (isOneOf(['test', 'e2e', 'scripts', 'bench'], target)) return 'the product does not need its tests and tools';
  if (floor === 'contract' && other !== 'contract' && target !== 'zod')
    return 'the contract imports only zod; what needs more belongs to src/server or src/web';
  if (floor === 'web' && other === 'server')
    return 'the web may only import the contract; move what both need to src/contract';
  if (floor === 'server' && other === 'web')
    return 'the server may only import the contract; move what both need to src/contract';
  if (floor && other && floor !== other && specifier.startsWith('.'))
    return `another floor is imported by its name; write #${other}/...`;
  return undefined;
};

/** From the ground up: each may use those before it. The same on all floors. */
const AREAS: Record<string, string> = {
  platform: 'what every product needs: files, limits, notifications, the log',
  identity: 'who somebody is: accounts, sign-in, sessions',
  lettings: 'homes and who lives in them: properties, applications, tenants, leases, documents',
  money: 'what is owed and paid: payments, schedules, gateways, receipts',
  books: 'the journal and what is read off it: expenses, statements',
  messaging: 'who writes to whom, and what screens hear live',
  upkeep: 'the state of homes: maintenance, inspections, meters',
  papers: 'agreements and notices',
  marketing: 'the landing page, listings, enquiries, viewings',
  plans: 'what owners subscribe to: offers, checkout, invoices, achievements',
  overview: 'dashboards and reports',
  privacy: 'what leaves with a person: the data export, the end of an account',
  'back-office': "the operators' console",
};
const ORDER = Object.keys(AREAS);

const areaOf = (path: string) => /^src\/(?:contract|server\/features|web\/features)\/([^/]+)\//.exec(path)?.[1];

const areaProblem = (path: string, { target }: Import): string | undefined => {
  const from = areaOf(path);
  const to = areaOf(target);
  if (!from || !to || floorOf(path) !== floorOf(target) || ORDER.indexOf(to) <= ORDER.indexOf(from)) return undefined;
  return (
    `${from} (${AREAS[from]}) lies below ${to} (${AREAS[to]}); move what both need down, ` +
    'or let reactions.ts, file-rules.ts, action-rules.ts or app.ts hand it in'
  );
};

const roleProblems = (path: string): string[] => {
  const file = isTest(path) ? undefined : featureFile(path);
  if (!file) return [];
  const isKnown = file.isFolder ? FOLDERS.includes(file.role) : file.role in ROLES;
  const roles = Object.entries(ROLES).map(([role, use]) => `${role} (${use})`);
  return [
    ...(isKnown
      ? []
      : [`${path}: a feature's file has a role: ${roles.join(', ')}; service, queries and rules may be folders.`]),
  ];
};

/** What is named in two places is looked for in both. */
const passesOn = (path: string, text: string): string[] =>
  path.startsWith('src/') && /^export (type )?(\{[^}]*\}|\*)( as \w+)? from /m.test(text)
    ? [`${path} passes something on: import it from where it is.`]
    : [];

/** Every feature and contract file stands in an area that the list knows. */
const placeProblems = (path: string): string[] => {
  const [, area, rest] = /^src\/(?:contract|server\/features|web\/features)\/([^/]+)(\/.+)?$/.exec(path) ?? [];
  if (area === undefined || path === 'src/contract/endpoints.ts' || (rest && area in AREAS)) return [];
  return [`${path}: it belongs to an area; the areas are ${ORDER.join(', ')}.`];
};

/** What the files of a server feature are for. A folder of the name holds what has several subjects. */
const ROLES: Record<string, string> = {
  routes: 'binds endpoints',
  service: 'does things, for routes and for other features',
  queries: 'names tables and writes SQL',
  present: "makes rows into the contract's shapes",
  refusals: 'the errors it throws',
  notices: 'who hears of it: notifications, live screens, the timeline',
  wording: 'texts',
  jobs: 'work in the background, registered in all-jobs.ts',
  rules: 'pure functions that need no database',
  pdf: 'draws a page, registered in all-papers.ts',
  csv: 'writes a table',
};
const FOLDERS = ['service', 'queries', 'rules'];

/** 'service' of service.ts and service/refunds/refund.ts, 'pdf' of receipt-pdf.ts. */
const roleOf = (file: string): string => {
  const [first = '', ...rest] = file.split('/');
  if (rest.length > 0) return first;
  return first in ROLES && first !== 'rules' ? first : (/-(pdf|csv)$/.exec(first)?.[1] ?? file);
};

const featureFile = (path: string) => {
  const match = /^src\/server\/features\/([^/]+\/[^/]+)\/(.+)\.ts$/.exec(path);
  return match ? { feature: match[1], role: roleOf(match[2] ?? ''), isFolder: match[2]?.includes('/') } : undefined;
};

/** What builds, starts and registers: the only files that know all features. */
const TOP = [
  'main',
  'app',
  'create-deps',
  'reactions',
  'all-jobs',
  'all-papers',
  'clean-up',
  'file-rules',
  'action-rules',
];
const isGround = (path: string) =>
  !isOneOf(['src/server/features', 'src/server/demo', 'src/server/commands'], path) &&
  !TOP.some((name) => path === `src/server/${name}.ts`);

const isDatabasePackage = (target: string) => /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/.test(target);

/** Who sees what is said by the schema alone, and asked by the features' queries and services. */
const accessProblem = (path: string, { target }: Import): string | undefined => {
  const stands = isIn('src/server/access', path);
  if (stands && isIn('src/server', target) && !isOneOf(['src/server/access', 'src/server/db/schema'], target))
    return target === 'src/server/actor.ts'
      ? undefined
      : 'access/ says who sees what by the schema alone; what needs more belongs to the feature that asks';
  const role = featureFile(path)?.role;
  if (!stands && isIn('src/server/access', target) && (role === undefined || role === 'routes'))
    return "who sees what is asked by a feature's queries.ts or service.ts";
  return undefined;
};

/** What features stand on: each may use those before it. */
const GROUND = ['db', 'pdf', 'integrations', 'jobs', 'http'];
const groundOf = (path: string) => GROUND.indexOf(/^src\/server\/([^/]+)\//.exec(path)?.[1] ?? '');

/** Beside the features: HTTP stands in http/, and what is below knows nothing of what is above. */
const groundProblem = (path: string, { target, isTypeOnly }: Import): string | undefined => {
  if (!isIn('src/server', path) || isIn('src/server/features', path)) return undefined;
  const [from, to] = [groundOf(path), groundOf(target)];
  if (from >= 0 && to > from)
    return `${GROUND[from]} lies below ${GROUND[to]} (${GROUND.join(', ')}); pass it in, or move it down`;
  const isHttp = /^(fastify$|@fastify\/)/.test(target) || isIn('src/server/http', target);
  if (isHttp && !isTypeOnly && !isIn('src/server/http', path) && path !== 'src/server/app.ts')
    return "HTTP belongs in http/ and the features' routes.ts; hand the plain values on";
  return undefined;
};

/** On the server: routes -> service -> queries -> access -> db. */
const serverProblem = (path: string, { target, isTypeOnly }: Import): string | undefined => {
  if (!isIn('src/server', path)) return undefined;
  const from = featureFile(path);
  const to = featureFile(target);
  const namesTables = from?.role === 'queries' || isOneOf(['src/server/db', 'src/server/access'], path);

  if (isIn('src/server/db/schema', target) && !namesTables)
    return "only a feature's queries.ts, access/ and db/ name tables; add a query function there";
  if (isDatabasePackage(target) && !namesTables)
    return "SQL is written in a feature's queries.ts or in db/; add a query function there";
  if (isIn('src/server/db', path) && to)
    return 'db/ is the ground of the server and knows nothing of what stands on it';
  if (to && isGround(path))
    return 'features stand on this; let what is registered from above (app.ts, create-deps.ts, reactions.ts) hand it in';
  if (from && from.role !== 'routes' && (/^(fastify$|@fastify\/)/.test(target) || isIn('src/server/http', target)))
    return 'HTTP belongs in routes.ts; hand the plain values on';

  if (!to) return undefined;
  if (from?.feature === to.feature) {
    if (from?.role === 'routes' && to.role === 'queries') return 'routes call their service.ts, which calls queries.ts';
    if (from?.role === 'queries' && to.role === 'service')
      return 'service.ts calls queries.ts, not the other way round';
    if (to.role === 'routes') return 'nothing but app.ts imports routes; move what is needed to service.ts';
    return undefined;
  }
  if (path === 'src/server/app.ts' && to.role === 'routes') return undefined;
  if (path === 'src/server/all-jobs.ts' && to.role === 'jobs') return undefined;
  if (path === 'src/server/all-papers.ts' && to.role === 'pdf') return undefined;
  if (!['service', 'present'].includes(to.role) && !(to.role === 'queries' && isTypeOnly))
    return `from outside, a feature is its service.ts; let src/server/features/${to.feature}/service.ts offer it`;
  return undefined;
};

const WEB_LAYERS = ['lib', 'ui', 'rentals', 'features', 'screens'];
const LEADS_UP: Partial<Record<string, string>> = {
  ui: 'pass it in; what has to know of rentals belongs to src/web/rentals',
  rentals: 'pass it in; what only one feature needs stays in that feature',
};
const webPlace = (path: string) => {
  const [, layer = '', feature] = /^src\/web\/([^/]+)\/([^/]+(?:\/[^/]+)?)/.exec(path) ?? [];
  return { height: WEB_LAYERS.indexOf(layer), layer, feature };
};

/** In the web: screens -> features -> rentals -> ui -> lib. */
const webProblem = (path: string, { target }: Import): string | undefined => {
  if (!isIn('src/web', path) || !isIn('src/web', target)) return undefined;
  const from = webPlace(path);
  const to = webPlace(target);
  if (from.height < 0 || to.height < 0) return undefined;
  if (to.height > from.height)
    return `${from.layer} lies below ${to.layer} (screens -> features -> rentals -> ui -> lib); ${LEADS_UP[from.layer] ?? 'pass it in, or move it down'}`;
  if (from.layer === 'features' && to.layer === 'features' && from.feature !== to.feature)
    return 'features do not import each other; let a screen compose them, or move what both need to rentals, or to ui where it knows nothing of rentals';
  return undefined;
};

const importProblems = (path: string, text: string): string[] => {
  if (!isIn('src', path) || !isCode(path) || isTest(path)) return [];
  return importsOf(path, text).flatMap((found) => {
    const problem =
      floorProblem(path, found) ??
      areaProblem(path, found) ??
      accessProblem(path, found) ??
      groundProblem(path, found) ??
      serverProblem(path, found) ??
      webProblem(path, found);
    return problem ? [`${path} imports ${found.specifier}: ${problem}.`] : [];
  });
};

const nameProblems = (path: string): string[] => {
  const problems: string[] = [];
  const segments = path.split('/').slice(1);
  if (/^index\.tsx?$/.test(segments.at(-1) ?? ''))
    problems.push(`${path}: no index files; import the file that has the thing.`);
  for (const segment of segments) {
    const [name = ''] = segment.split('.');
    if (VAGUE_NAMES.includes(name)) problems.push(`${path}: '${name}' says nothing; name it after its subject.`);
    for (const problem of retiredIn(segment)) problems.push(`${path}: ${problem}`);
    if (!KEBAB_CASE.test(segment)) problems.push(`${path}: '${segment}' is not in kebab-case.`);
  }
  return problems;
};

const textProblems = (path: string, text: string): string[] => {
  const problems: string[] = [];
  const lines = text.split('\n').length - 1;
  if (/\.(tsx?|css|mjs)$/.test(path) && lines > MAX_LINES)
    problems.push(`${path} has ${lines} lines, more than ${MAX_LINES}: it has more than one subject; split it.`);
  if (isIn('src', path) && !isTest(path) && path !== 'src/server/config.ts' && /\bprocess\.env\b/.test(text))
    problems.push(`${path} reads process.env: only src/server/config.ts does; take it from deps.config.`);
  if (isIn('src/web', path) && /\bIcon\w*Dollar\b/.test(text))
    problems.push(`${path} shows a dollar: amounts are in rupees; take another icon.`);
  return problems;
};

/** What compares whoever asks with whom a row belongs to; joins compare two columns. */
const SIGHT_RULES = [
  /\beq\(\s*properties\.(?:landlordId|agentId),(?!\s*(?:tenantProfiles|users)\.)/,
  /\{properties\.(?:landlordId|agentId)\} = \$\{(?!(?:tenantProfiles|users)\.)/,
  /\beq\(\s*\w+\.(?:tenant|landlord|agent|applicant|profileOwner|onboardedBy|owner)Id,\s*(?:\w+\.)?(?:userId|me)\b/,
  /\{\w+\.(?:tenant|landlord|agent|applicant|profileOwner|onboardedBy|owner)Id\} = \$\{(?:\w+\.)?(?:userId|me)\b/,
  /\.(?:landlord|agent)Id [!=]== (?:actor|scope)\.userId/,
  /\bemailVerifiedAt\} is not null/,
];

/** The back office sees everything, by a gate of its own. */
const sightProblems = (path: string, text: string): string[] => {
  if (!isIn('src/server/features', path) || isIn('src/server/features/back-office', path) || isTest(path)) return [];
  return SIGHT_RULES.flatMap((rule) => {
    const [found] = rule.exec(text) ?? [];
    if (found === undefined) return [];
    return [
      `${path} decides with '${found.trim()}' who sees what: such a rule is said once, in src/server/access; ask it there.`,
    ];
  });
};

/** What money comes to is written in one place each, which books it in the journal. */
const WRITERS: { written: RegExp; by: string }[] = [
  {
    written: /\.(?:insert|delete)\((?:payments|paymentTransactions)\)|\.update\(payments\)(?!\.set\(\{ tenantId: )/,
    by: 'src/server/features/money/payments/queries/writing.ts',
  },
  {
    written: /^import \{[^}]*\} from '[./]*queries\/writing\.ts'/m,
    by: 'src/server/features/money/payments/service/enter.ts',
  },
  {
    written: /(?:insert into|insert\()\s*\$?\{?journal(?:Entries|Lines|_entries|_lines)/,
    by: 'src/server/features/books/journal/queries.ts',
  },
];

const writerProblems = (path: string, text: string): string[] => {
  if (!isIn('src/server', path) || isTest(path)) return [];
  return WRITERS.filter(({ written, by }) => path !== by && written.test(text)).map(
    ({ by }) => `${path} writes what money comes to: only ${by} does, so that nothing is left out of the journal.`,
  );
};

const cycleProblems = (tree: Tree): string[] => {
  const files = new Map<string, Set<string>>();
  const features = new Map<string, Set<string>>();
  for (const [path, text] of tree) {
    if (!isIn('src', path) || !isCode(path)) continue;
    const targets = importsOf(path, text).map(({ target }) => target);
    files.set(path, new Set(targets.filter((target) => tree.has(target))));
    const feature = isTest(path) ? undefined : featureFile(path)?.feature;
    if (!feature) continue;
    const others = targets.flatMap((target) => featureFile(target)?.feature ?? []).filter((other) => other !== feature);
    features.set(feature, new Set([...(features.get(feature) ?? []), ...others]));
  }
  return [
    ...cyclesIn(files).map((cycle) => `${cycle}: a cycle; move what both need into a file of its own.`),
    ...cyclesIn(features).map(
      (cycle) => `${cycle}: features in a ring; let one that stands on both do what needs both.`,
    ),
  ];
};

/** What is forgotten to be registered is never reached. */
const REGISTERS: { where: string; of: (path: string, text: string) => boolean }[] = [
  { where: 'src/server/app.ts', of: (path) => featureFile(path)?.role === 'routes' },
  { where: 'src/server/all-jobs.ts', of: (path) => featureFile(path)?.role === 'jobs' },
  {
    where: 'src/server/all-papers.ts',
    of: (path, text) => featureFile(path)?.role === 'pdf' && /\bpaperKind\(\{/.test(text),
  },
  { where: 'src/contract/endpoints.ts', of: (path, text) => isIn('src/contract', path) && /\bendpoint\(\{/.test(text) },
];

const registerProblems = (tree: Tree): string[] =>
  REGISTERS.flatMap(({ where, of }) => {
    const register = tree.get(where);
    if (register === undefined) return [];
    const named = new Set(importsOf(where, register).map(({ target }) => target));
    return [...tree]
      .filter(([path, text]) => !isTest(path) && path !== where && of(path, text) && !named.has(path))
      .map(([path]) => `${path} is not registered: name it in ${where}.`);
  });

/** Every breach of the rules of the house, each with a word on where the thing belongs. */
export const structureProblems = (tree: Tree): string[] => {
  const ours = [...tree].filter(([path]) => isOneOf(['src', 'test', 'e2e', 'bench', 'scripts'], path));
  return [
    ...ours.flatMap(([path, text]) => [
      ...nameProblems(path),
      ...placeProblems(path),
      ...roleProblems(path),
      ...passesOn(path, text),
      ...textProblems(path, text),
      ...sightProblems(path, text),
      ...writerProblems(path, text),
      ...importProblems(path, text),
    ]),
    ...cycleProblems(tree),
    ...registerProblems(tree),
    ...lockProblems(tree.get('package-lock.json') ?? '{}'),
  ];
};
