import { existsSync, readFileSync } from 'node:fs';
import type { Database, Db } from './db/client.ts';
import {
  deleteOtherProbes,
  forgetSentMails,
  insertProbe,
  listProbes,
  replaceSealed,
  sampleSealed,
} from './db/key-probes.ts';
import type { Deps } from './deps.ts';
import { OperatorError } from './operator-error.ts';
import { createSecretBox, keyFile, keyIdOf, opensAll } from './secret-box.ts';

const SEALED = 'The database holds what was sealed with another key (PANs, second factors, mails that wait)';

/** Whether the key that a start without ENCRYPTION_KEY has made is one of those that are missing. */
const isInFile = (file: string, closed: string[]): boolean => {
  if (!existsSync(file)) return false;
  const kept = createSecretBox([readFileSync(file, 'utf8').trim()]);
  return closed.some((sealed) => opensAll(kept, [sealed]));
};

const keyProblem = ({ config }: Deps, closed: string[]): OperatorError => {
  const file = keyFile(config);
  if (config.encryptionKeys.length === 0) {
    return new OperatorError(
      `${SEALED}, and the key in ${file} does not open it. Set ENCRYPTION_KEY to that key; if there were several, to all of them, ENCRYPTION_KEY=new,old.`,
    );
  }
  const which = isInFile(file, closed) ? `the key in the file ${file}` : 'the key that was used before';
  return new OperatorError(
    `${SEALED}, and ENCRYPTION_KEY does not open it. Append ${which} after a comma: ENCRYPTION_KEY=new,old.`,
  );
};

/**
 * Refuses keys that leave anything unreadable; answers the ids of those that have sealed. Where no probes are kept yet, as
 * in a database of a former version, what is sealed tells.
 */
export const requireKeys = async (deps: Deps, db: Db = deps.db): Promise<string[]> => {
  const probes = await listProbes(db);
  const sealed = probes.length > 0 ? probes : await sampleSealed(db);
  const closed = sealed.filter((each) => !opensAll(deps.secretBox, [each]));
  if (closed.length > 0) throw keyProblem(deps, closed);
  return sealed.map(keyIdOf);
};

/** From here on something is sealed with our key: every key that ever did is needed by whoever comes next. */
export const claimKeys = (deps: Deps, database: Database): Promise<void> =>
  database.alone(async () => {
    const { secretBox, db, now } = deps;
    for (const keyId of new Set([...(await requireKeys(deps)), secretBox.keyId])) {
      await insertProbe(db, { keyId, sealed: secretBox.probe(keyId), createdAt: now() });
    }
  });

/**
 * Seals everything with the first key, so that those behind it are no longer needed: how many values, by where they stand. It may
 * be broken off and run again, also beside servers whose first key is the same.
 */
export const reseal = async (deps: Deps, database: Database): Promise<Map<string, number>> => {
  const { secretBox, db, now } = deps;
  const { keyId } = secretBox;
  await forgetSentMails(db);
  const resealed = await replaceSealed(db, keyId, (sealed) => secretBox.seal(secretBox.open(sealed)));
  await database.alone(() =>
    db.transaction(async (tx) => {
      await insertProbe(tx, { keyId, sealed: secretBox.probe(keyId), createdAt: now() });
      await deleteOtherProbes(tx, keyId);
    }),
  );
  return resealed;
};
