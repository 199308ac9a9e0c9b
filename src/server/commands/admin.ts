import { reviveFailedJobs } from '../db/unfinished-jobs.ts';
import { resetAdminPassword } from '../features/back-office/admin/service/first-admin.ts';
import { replacePushKey } from '../features/platform/push/service.ts';
import { reseal } from '../key-check.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, type Work, wrongWords } from './command.ts';

const USAGE = ['reset-password NAME', 'reseal', 'new-push-key', 'retry-failed'].map(
  (verb) => `npm run admin -- ${verb}`,
);

const resetPassword: Command = ([name, ...more]) => {
  if (!name || more.length > 0) throw wrongWords('npm run admin -- reset-password NAME');
  return async (deps) => {
    const reset = await resetAdminPassword(deps, name);
    if (!reset) throw new OperatorError(`There is no admin called ${name}.`);
    return `The new password of ${reset.username} is ${reset.password}\nIt is shown only now. The second factor is off, and all sessions are ended.`;
  };
};

const resealAll: Work = async (deps, database) => {
  const resealed = [...(await reseal(deps, database))];
  const total = resealed.reduce((sum, [, count]) => sum + count, 0);
  return [
    `${total} values were sealed again with the first key.`,
    ...resealed.map(([place, count]) => `  ${place}: ${count}`),
    'Keys after it are no longer needed, except to restore backups from before.',
  ].join('\n');
};

/** After a mail server that was away for long, or a defect that is mended: mails and other work that was given up. */
const retryFailed: Work = async ({ db }) => {
  const names = await reviveFailedJobs(db);
  if (names.length === 0) return 'Nothing has failed for good in the last seven days.';
  const counts = [...new Set(names)].sort().map((name) => [name, names.filter((each) => each === name).length]);
  return ['Tried again as soon as the app runs:', ...counts.map(([name, count]) => `  ${name}: ${count}`)].join('\n');
};

const newPushKey: Work = async (deps) =>
  `The new key for push services is ${await replacePushKey(deps)}. Devices subscribe again.`;

const alone = new Map<string | undefined, Work>([
  ['reseal', resealAll],
  ['new-push-key', newPushKey],
  ['retry-failed', retryFailed],
]);

/** `npm run admin -- reset-password NAME`, and what else stands in USAGE. */
export const admin: Command = ([verb, ...rest]) => {
  if (verb === 'reset-password') return resetPassword(rest);
  const work = alone.get(verb);
  if (!work || rest.length > 0) throw wrongWords(...USAGE);
  return work;
};
