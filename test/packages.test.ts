import { describe, expect, it } from 'vitest';
import { isNodeFit, misfits } from '../scripts/packages.mjs';

const machine = { os: 'linux', cpu: 'arm64', libc: 'glibc' };
const native = (os: string, cpu: string, libc?: string) => ({
  version: '1.0.0',
  optional: true,
  os: [os],
  cpu: [cpu],
  ...(libc && { libc: [libc] }),
});
const wanted = {
  '': { version: '0.1.0' },
  'node_modules/bundler': { version: '1.0.0' },
  'node_modules/bundler-linux-arm64-gnu': native('linux', 'arm64', 'glibc'),
  'node_modules/bundler-linux-arm64-musl': native('linux', 'arm64', 'musl'),
  'node_modules/bundler-darwin-arm64': native('darwin', 'arm64'),
  // What only another platform's package needs has no platform of its own.
  'node_modules/wasm-runtime': { version: '1.0.0', optional: true },
};
const bundler = { 'node_modules/bundler': { version: '1.0.0' } };
const own = { 'node_modules/bundler-linux-arm64-gnu': native('linux', 'arm64', 'glibc') };

describe('the packages present', () => {
  it('fit when they are all that this machine needs', () => {
    expect(misfits(wanted, { ...bundler, ...own }, machine)).toEqual([]);
  });

  it.each([
    ['without the native package', bundler, 'node_modules/bundler-linux-arm64-gnu'],
    ['at another version', { ...own, 'node_modules/bundler': { version: '0.9.0' } }, 'node_modules/bundler'],
    [
      'with those of another machine',
      { ...bundler, ...own, 'node_modules/bundler-linux-arm64-musl': native('linux', 'arm64', 'musl') },
      'node_modules/bundler-linux-arm64-musl',
    ],
  ])('do not fit %s', (_how, present, path) => {
    expect(misfits(wanted, present, machine)).toEqual([path]);
  });
});

describe('the Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0', '100.0.0'])('%s will do', (version) => {
    expect(isNodeFit(version)).toBe(true);
  });
  it.each(['18.20.8', '20.18.3', '21.7.0', '22.11.0'])('%s is refused', (version) => {
    expect(isNodeFit(version)).toBe(false);
  });
});
