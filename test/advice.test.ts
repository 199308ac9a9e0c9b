import { describe, expect, it } from 'vitest';
import { buildAdvice, installAdvice } from '../scripts/advice.mjs';

describe('a failed install', () => {
  it.each([
    ['ECONNREFUSED', 'out of reach'],
    ['ENOTFOUND', 'out of reach'],
    ['EAI_AGAIN', 'out of reach'],
    ['ETIMEDOUT', 'out of reach'],
    ['EIDLETIMEOUT', 'out of reach'],
    ['E503', 'out of reach'],
    ['EACCES', 'may not write'],
    ['EROFS', 'may not write'],
    ['ENOSPC', 'disk is full'],
    ['E401', 'refuses this machine'],
    ['ETARGET', 'lacks a version'],
    ['EINTEGRITY', 'came damaged'],
    ['EUSAGE', 'do not fit together'],
    ['EELSE', 'Try again'],
  ])('with %s says what to do', (code, advice) => {
    expect(installAdvice(`npm error code ${code}\nnpm error syscall connect`)).toContain(advice);
  });
});

it('finds a full disk behind a script that failed', () => {
  const report =
    'npm error code 1\nnpm error command sh -c node install.js\nnpm error ENOSPC: no space left on device, write';
  expect(installAdvice(report)).toContain('disk is full');
});

describe('a failed build', () => {
  it.each([
    ["Error: EACCES: permission denied, unlink 'dist/built-from'", 'may not write'],
    ['Error: ENOSPC: no space left on device, write', 'disk is full'],
    ['Error: Cannot find native binding. npm has a bug', 'Delete the folder node_modules'],
    ['[builtin:vite-transform] Expected `}` but found `EOF`', 'Mend what is named above'],
  ])('with %s says what to do', (report, advice) => {
    expect(buildAdvice(report)).toContain(advice);
  });
});
