// @ts-check

/** @type {[codes: RegExp, advice: string][]} */
const ADVICE = [
  [/^(ENOSPC|EDQUOT)$/, "The disk is full: free a gigabyte here and in npm's cache ('npm cache clean --force')."],
  [
    /^(EACCES|EPERM|EROFS)$/,
    'This user may not write to the file named above: run as the owner of this folder, or make this user the owner of it and of ~/.npm (chown -R).',
  ],
  [
    /^(E401|E403|ENEEDAUTH)$/,
    "The package registry refuses this machine: see 'npm config get registry', and sign in there with 'npm login'.",
  ],
  [
    /^(E404|ETARGET)$/,
    "The package registry lacks a version that package-lock.json names: a mirror may lag behind ('npm config get registry'). Try later, or with another.",
  ],
  [
    /^EINTEGRITY$/,
    "A package came damaged: 'npm cache clean --force', then again. If it comes damaged again, do not trust the registry in use.",
  ],
  [
    /^(EUSAGE|EJSONPARSE)$/,
    "package.json and package-lock.json do not fit together: take both from the repository, or run 'npm install' after a change of package.json.",
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|E\w*TIMED?OUT|E\w+UNREACH|ERR_SOCKET_TIMEOUT|E5\d\d)$/,
    "The package registry is out of reach: check the connection ('npm ping'), and behind a proxy set HTTPS_PROXY.",
  ],
];

/** @param {string | undefined} code */
const adviceFor = (code = '') => ADVICE.find(([codes]) => codes.test(code))?.[1];

/**
 * What the machine itself refused stands somewhere within: npm may name the script that stumbled over it.
 * @param {string} report
 */
const adviceOnMachine = (report) => adviceFor(/\b(ENOSPC|EDQUOT|EACCES|EPERM|EROFS)\b/.exec(report)?.[1]);

/**
 * What to do about a failed install, by the code that npm's report names.
 * @param {string} report
 */
export const installAdvice = (report) =>
  adviceFor(/^npm (?:error|ERR!) code (\S+)/m.exec(report)?.[1]) ??
  adviceOnMachine(report) ??
  "Try again; if it fails again, 'npm ci --include=dev' says more, and so does the log that npm names.";

/**
 * What to do about a failed build, by its report.
 * @param {string} report
 */
export const buildAdvice = (report) => {
  if (/native binding/.test(report)) return 'Delete the folder node_modules and run the same command again.';
  return (
    adviceOnMachine(report) ??
    "Mend what is named above and run the same command again ('npm run check' looks at everything, 'git status' shows what was changed)."
  );
};
