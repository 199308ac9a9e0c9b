import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Seals what must not be readable in the database or a backup: PANs, second factors, mails that carry links. */
export interface SecretBox {
  seal: (text: string) => string;
  open: (sealed: string) => string;
}

const ALGORITHM = 'aes-256-gcm';

/** Any passphrase becomes a key of the right length. */
const deriveKey = (text: string) => createHash('sha256').update(text).digest();
const keyId = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** The first key seals, all of them open: that is how a key is replaced. */
export const createSecretBox = (secrets: string[]): SecretBox => {
  const keys = new Map(secrets.map((secret) => [keyId(deriveKey(secret)), deriveKey(secret)]));
  const [current] = keys;
  if (!current) throw new Error('there is no key to seal with');
  const [currentId, currentKey] = current;
  return {
    seal: (text) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv(ALGORITHM, currentKey, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [currentId, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    open: (sealed) => {
      const [id = '', ...parts] = sealed.split('.');
      const key = keys.get(id);
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (!key || !iv || !tag || !body) throw new Error('sealed with a key that is not here');
      const decipher = createDecipheriv(ALGORITHM, key, iv).setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
};

/** The keys of the environment, or one that is made at the first start and kept beside the data. */
export const readSecrets = (config: Config): string[] => {
  if (config.encryptionKeys.length > 0) return config.encryptionKeys;
  mkdirSync(config.dataDir, { recursive: true });
  const path = join(config.dataDir, 'encryption.key');
  try {
    // Fails where the file exists: two processes that start together keep one key.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return [readFileSync(path, 'utf8').trim()];
};
