import type { Deps } from '#server/deps';
import { isSealed } from '#server/features/papers/seals/service';
import { readWhole, sha256 } from '#server/features/platform/files/service/made';
import { selectEvents } from '../queries/events.ts';
import { type SigningRow, selectAll } from '../queries.ts';
import { brokenAt } from '../rules/chain.ts';

const AT_ONCE = 50;

const readStored = (deps: Deps, fileId: number): Promise<Buffer | undefined> =>
  // The store says in its own ways that something is not there.
  readWhole(deps, fileId).catch(() => undefined);

const fileProblem = async (deps: Deps, what: string, fileId: number, hash: string | null): Promise<string[]> => {
  const content = await readStored(deps, fileId);
  if (!content) return [`${what} is lost`];
  return sha256(content) === hash ? [] : [`${what} is not what it was`];
};

const sealProblem = async (deps: Deps, { fileId, sealKeyId }: SigningRow): Promise<string[]> => {
  const content = fileId === null ? undefined : await readStored(deps, fileId);
  if (!content || sealKeyId === null) return [];
  return (await isSealed(deps.db, content, sealKeyId)) ? [] : ['its seal does not hold'];
};

/** What of a signing is not as it was: its files, its seal, its chain of events. */
export const problemsOf = async (deps: Deps, signing: SigningRow): Promise<string[]> => {
  const { unsignedFileId, unsignedHash, fileId, fileHash } = signing;
  const broken = brokenAt(unsignedHash, await selectEvents(deps.db, signing.id));
  return [
    ...(await fileProblem(deps, 'the unsigned file', unsignedFileId, unsignedHash)),
    ...(fileId === null ? [] : await fileProblem(deps, 'the signed file', fileId, fileHash)),
    ...(await sealProblem(deps, signing)),
    ...(broken === undefined ? [] : [`the chain of events is broken at number ${broken}`]),
  ];
};

/** Every paper that was ever sent for signing. */
export const checkPapers = async (deps: Deps): Promise<{ papers: number; signed: number; problems: string[] }> => {
  const found = { papers: 0, signed: 0, problems: [] as string[] };
  for (let afterId = 0; ; ) {
    const some = await selectAll(deps.db, { afterId, limit: AT_ONCE });
    for (const signing of some) {
      found.papers += 1;
      found.signed += signing.fileId === null ? 0 : 1;
      for (const problem of await problemsOf(deps, signing)) found.problems.push(`${signing.code}: ${problem}`);
    }
    if (some.length < AT_ONCE) return found;
    afterId = some.at(-1)?.id ?? afterId;
  }
};
