interface LockedPackage {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
}
type Lock = Record<string, LockedPackage>;

interface Platform {
  os?: string;
  cpu?: string;
  libc?: string;
}

/** Where the app is developed and run: `npm ci` must find a package for each. */
const PLATFORMS: Required<Platform>[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64', libc: '' },
  { os: 'darwin', cpu: 'arm64', libc: '' },
  { os: 'win32', cpu: 'x64', libc: '' },
];

/** A package that is missing has but its name to tell what it is for: binding-linux-x64-musl, sharp-linuxmusl-x64. */
const platformOf = (name: string, found: LockedPackage | undefined): Platform => {
  const words = name.replace('linuxmusl', 'linux-musl').split(/[-/]/);
  const inName = (...known: string[]) => known.find((word) => words.includes(word));
  return {
    os: found?.os?.[0] ?? inName('linux', 'darwin', 'win32'),
    cpu: found?.cpu?.[0] ?? inName('x64', 'arm64'),
    libc: found?.libc?.[0] ?? (inName('gnu') && 'glibc') ?? inName('musl'),
  };
};

/** As Node looks for it: from the package that asks upwards. */
const lookUp = (lock: Lock, from: string, name: string): LockedPackage | undefined => {
  const found = lock[`${from && `${from}/`}node_modules/${name}`];
  if (found || from === '') return found;
  return lookUp(lock, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
};

const familyProblems = (lock: Lock, path: string, listed: Record<string, string>): string[] => {
  const parent = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const members = Object.entries(listed)
    .map(([name, version]) => {
      const found = lookUp(lock, path, name);
      return { name, version, found, ...platformOf(name, found) };
    })
    .filter(({ os, cpu }) => os && cpu);
  // For one system only, like fsevents, is no family.
  if (new Set(members.map(({ os }) => os)).size < 2) return [];
  const hasMusl = members.some(({ libc }) => libc === 'musl');
  return PLATFORMS.flatMap((platform) => {
    const label = Object.values(platform).filter(Boolean).join(' ');
    const wanted = members.filter(
      ({ os, cpu, libc = hasMusl ? 'glibc' : platform.libc }) =>
        os === platform.os && cpu === platform.cpu && (os !== 'linux' || libc === platform.libc),
    );
    if (wanted.length === 0)
      return [`package-lock.json: ${parent} has no package for ${label}; choose a version that does.`];
    return wanted
      .filter(({ version, found }) => (/^\d/.test(version) ? found?.version !== version : !found))
      .map(
        ({ name, version }) =>
          `package-lock.json lacks ${name} ${version}, without which ${parent} does not run on ${label}; choose a version of ${parent} whose packages the registry has for every platform, and write the lock anew with 'npm install'.`,
      );
  });
};

/** Whether a version is in one part of a range, like ^20.19.0 or <7. */
const isWithin = (version: number[], part: string): boolean => {
  const [, sign = '', text = ''] = /^([\^~]|[<>]?=?)v?(.*)$/.exec(part) ?? [];
  const numbers = text.split('.').filter((each) => /^\d+$/.test(each));
  const differences = numbers.map((each, place) => (version[place] ?? 0) - Number(each));
  const difference = differences.find((each) => each !== 0) ?? 0;
  if (sign === '^' || sign === '~')
    return difference >= 0 && differences.slice(0, sign === '^' ? 1 : 2).every((each) => each === 0);
  if (sign === '>') return difference > 0;
  if (sign === '<') return difference < 0;
  if (sign === '>=') return difference >= 0;
  return sign === '<=' ? difference <= 0 : difference === 0;
};

const takes = (range: string, version: number[]): boolean =>
  range.split('||').some((each) =>
    each
      .replace(/([<>=^~])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every((part) => isWithin(version, part)),
  );

/** Where a package wants a newer Node, npm warns, and nobody has tried what it does on ours. */
const engineProblems = (lock: Lock): string[] => {
  const [oldest] = /\d+\.\d+\.\d+/.exec(lock['']?.engines?.node ?? '') ?? [];
  if (!oldest) return [];
  return Object.entries(lock)
    .filter(([, { engines }]) => engines?.node && !takes(engines.node, oldest.split('.').map(Number)))
    .map(
      ([path, { version, engines }]) =>
        `package-lock.json: ${path} ${version} wants Node ${engines?.node}, the app runs on ${oldest}; choose an older version of it, by an override in package.json if need be (decision 190).`,
    );
};

/** `npm ci` must give every machine the native packages it needs, at the versions that their parents want, and all for our Node. */
export const lockProblems = (text: string): string[] => {
  if (/"resolved":\s*"https?:/.test(text))
    return ['package-lock.json names a registry: keep omit-lockfile-registry-resolved in .npmrc and install again.'];
  const { packages = {} }: { packages?: Lock } = JSON.parse(text);
  const families = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    familyProblems(packages, path, optionalDependencies),
  );
  return [...families, ...engineProblems(packages)];
};
