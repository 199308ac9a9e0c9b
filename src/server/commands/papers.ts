import { replaceSealKey } from '../features/papers/seals/service.ts';
import { checkPapers } from '../features/papers/signings/service/check.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, refuseMore, type Work, wrongWords } from './command.ts';

const USAGE = 'npm run papers, or npm run papers -- new-seal';

const replaceSeal: Work = async (deps) =>
  `Papers are sealed with a new key from now on: ${await replaceSealKey(deps)}\nSeals from before are checked by the certificates that are kept.`;

const check: Work = async (deps) => {
  const { papers: count, signed, problems } = await checkPapers(deps);
  if (problems.length > 0) throw new OperatorError(['The papers are not in order.', ...problems].join('\n  '));
  return `The papers are in order: ${count} sent for signing, ${signed} signed and sealed; all hashes, chains and seals hold.`;
};

/** `npm run papers`, `npm run papers -- new-seal` */
export const papers: Command = ([verb, ...more]) => {
  refuseMore(more, USAGE);
  if (verb === undefined) return check;
  if (verb === 'new-seal') return replaceSeal;
  throw wrongWords(USAGE);
};
