import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { folderProblem } from './data-folder.ts';

/** Seals what must not be readable in the database or a backup: PANs, second factors, mails that carry links. */
export interface SecretBox {
  seal: (text: string) => string;
  open: (sealed: string) => string;
  /** Of the key that seals. */
  keyId: string;
  /** Sealed with the key of that id: whoever opens it has the key. */
  probe: (keyId: string) => string;
}

const ALGORITHM = 'aes-256-gcm';

const KEY_BYTES = 32;
const ID_BYTES = 6;
/** The same on every machine: they have nothing in common but the secret. */
const SALT = 'kiraya: sealed values, version 2';

interface Key {
  id: string;
  key: Buffer;
}

/** Slow on purpose: a secret may be a phrase that somebody thought of. The id tells nothing of the key beside it. */
const deriveKey = (secret: string): Key => {
  const derived = scryptSync(secret, SALT, KEY_BYTES + ID_BYTES, { N: 2 ** 14, r: 8, p: 1 });
  return { id: `2-${derived.subarray(KEY_BYTES).toString('hex')}`, key: derived.subarray(0, KEY_BYTES) };
};

/** As it was in the first version: it only opens, until everything is sealed again. */
const deriveFormerKey = (secret: string): Key => {
  const key = createHash('sha256').update(secret).digest();
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
};

/** Which key something was sealed with. */
export const keyIdOf = (sealed: string): string => sealed.split('.')[0] ?? '';

/** The first key seals, all of them open: that is how a key is replaced. */
export const createSecretBox = (secrets: string[]): SecretBox => {
  const derived = [...secrets.map(deriveKey), ...secrets.map(deriveFormerKey)];
  const keys = new Map(derived.map(({ id, key }) => [id, key]));
  const [currentId] = keys.keys();
  if (currentId === undefined) throw new Error('there is no key to seal with');
  const sealWith = (id: string, text: string): string => {
    const key = keys.get(id);
    if (!key) throw new Error('there is no such key to seal with');
    const iv = randomBytes(12);
    const cipher = createCipheriv(ALGORITHM, key, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  };
  return {
    keyId: currentId,
    seal: (text) => sealWith(currentId, text),
    probe: (id) => sealWith(id, 'probe'),
    open: (sealed) => {
      const [, ...parts] = sealed.split('.');
      const key = keys.get(keyIdOf(sealed));
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (!key || !iv || !tag || !body) throw new Error('sealed with a key that is not here');
      const decipher = createDecipheriv(ALGORITHM, key, iv).setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
};

/** Whether all of these open. */
export const opensAll = (box: SecretBox, sealed: string[]): boolean => {
  try {
    for (const each of sealed) box.open(each);
    return true;
  } catch {
    return false;
  }
};

export const keyFile = (config: Config): string => join(config.dataDir, 'encryption.key');

/** The keys of the environment, or one that is made at the first start and kept beside the data. */
export const readSecrets = (config: Config): string[] => {
  if (config.encryptionKeys.length > 0) return config.encryptionKeys;
  mkdirSync(config.dataDir, { recursive: true });
  const path = keyFile(config);
  try {
    // Fails where the file exists: two processes that start together keep one key.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw folderProblem(path, error as NodeJS.ErrnoException);
  }
  try {
    return [readFileSync(path, 'utf8').trim()];
  } catch (error) {
    throw folderProblem(path, error as NodeJS.ErrnoException);
  }
};
