import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

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
