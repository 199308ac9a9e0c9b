// @ts-check
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a program in the project's folder and tells its exit code and, with `quiet`, what it said.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (command, args, { env = {}, quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      // On Windows npm is a script that only a shell can run.
      shell: process.platform === 'win32' && command === 'npm',
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', ({ message }) => {
      stop(`${command} could not be started (${message}). Is it installed, and on the PATH?`);
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });

/**
 * Runs the program of an installed package, such as node_modules/vite/bin/vite.js.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options]
 */
export const runPackage = (file, args, options) => run(process.execPath, [`node_modules/${file}`, ...args], options);

/**
 * Ends the command with a message for the person who ran it.
 * @param {string} message
 * @returns {never}
 */
export const stop = (message) => {
  console.error(message);
  process.exit(1);
};
