// @ts-check
// `npm run dev`: the server with reload and Vite with hot reload; one Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stopWithNpm } from './npm-parent.mjs';
import { ensurePackages } from './packages.mjs';
import { root } from './run.mjs';

stopWithNpm();
await ensurePackages();
const { prettyFactory } = (await import('pino-pretty')).default;

const WEB_PORT = process.env.WEB_PORT ?? '5173';
const port = process.env.PORT ?? '3000';
const env = {
  NODE_ENV: 'development',
  PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  ...process.env,
  PORT: port,
  SERVER_URL: `http://127.0.0.1:${port}`,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};

/** @param {string} line */
const asIs = (line) => line;
/** The server does not write to a terminal here, so its log lines come as JSON. */
const readableLog = prettyFactory({
  colorize: process.stdout.isTTY,
  ignore: 'pid,hostname',
  singleLine: true,
  translateTime: 'HH:MM:ss',
});

const parts = [
  {
    name: 'server',
    args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'],
    /** @param {string} line */
    show: (line) => (line.startsWith('{') ? readableLog(line).trimEnd() : line),
  },
  {
    name: 'web',
    args: ['node_modules/vite/bin/vite.js', '--port', WEB_PORT, '--strictPort', '--clearScreen', 'false'],
    show: asIs,
  },
];

console.log(`Open http://localhost:${WEB_PORT} once both have started. Ctrl-C ends both.`);
const children = parts.map(({ name, args, show }) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C goes to a terminal's whole group: a second signal, from us, would cut the server off while it closes its database.
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      console.log(show(line).replace(/^/gm, `${name.padEnd(6)} | `));
    });
  }
  return child;
});

let isEnding = false;
const end = () => {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end();
  });
}
