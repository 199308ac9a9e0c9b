// @ts-check
// `npm run dev`: the server with reload and Vite with hot reload; one Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ensurePackages } from './packages.mjs';
import { root } from './run.mjs';

await ensurePackages();

const port = process.env.PORT ?? '3000';
const parts = [
  { name: 'server', args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'] },
  { name: 'web', args: ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'] },
];

const children = parts.map(({ name, args }) => {
  const env = {
    ...process.env,
    PORT: port,
    SERVER_URL: `http://127.0.0.1:${port}`,
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`));
  }
  return child;
});

/** @param {NodeJS.Signals} signal */
const end = (signal) => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
};

process.on('SIGINT', () => end('SIGINT'));
process.on('SIGTERM', () => end('SIGTERM'));
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end('SIGTERM');
  });
}
