import { expect, it } from 'vitest';
import { createSecretBox, keyIdOf } from './secret-box.ts';

it('opens what it sealed, never seals twice alike, and shows nothing', () => {
  const box = createSecretBox(['a key']);
  const sealed = box.seal('ABCPE1234F');
  expect(sealed).not.toContain('ABCPE');
  expect(box.seal('ABCPE1234F')).not.toBe(sealed);
  expect(box.open(sealed)).toBe('ABCPE1234F');
});

it('opens with a former key after a new one was put before it, and not without it', () => {
  const sealed = createSecretBox(['old']).seal('text');
  expect(createSecretBox(['new', 'old']).open(sealed)).toBe('text');
  expect(() => createSecretBox(['new']).open(sealed)).toThrow('key');
});

it('notices when somebody changed what is sealed', () => {
  const box = createSecretBox(['a key']);
  const sealed = box.seal('text');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => box.open(changed)).toThrow();
});

it('opens what the first version sealed, and seals that anew with a key that is derived slowly', () => {
  // Made with the former derivation, a single SHA-256, from 'a key of the first version'.
  const former = '07cd48ef.p9VtWF0-RAH-5X5d.xqYaJlITVrkhVxfU2NMaiw.rLP3ld4KcAsLNQ';
  const box = createSecretBox(['a new key of sixteen', 'a key of the first version']);
  expect(box.open(former)).toBe('ABCPE1234F');
  expect(keyIdOf(former)).toMatch(/^[0-9a-f]{8}$/);
  expect(keyIdOf(box.seal('text'))).toMatch(/^2-[0-9a-f]{12}$/);
});
