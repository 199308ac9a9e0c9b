import { constants } from 'node:fs';
import { access, chmod, stat } from 'node:fs/promises';
import { makeFolder } from './make-folder.ts';
import { OperatorError } from './operator-error.ts';

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOSPC: 'the disk is full',
};

export const folderProblem = (folder: string, { code = '', message }: NodeJS.ErrnoException): OperatorError =>
  new OperatorError(
    `DATA_DIR: ${folder} cannot be used: ${reasons[code] ?? message}. Set DATA_DIR to a folder that the server's user may read and write.`,
  );

const OWNER_ALONE = 0o700;
const OTHERS = 0o077;
const STICKY = 0o1000;

/** Also of a folder that was there before, if it is ours; one that is made for everybody, such as /tmp, stays as it is. */
const closeToOthers = async (folder: string): Promise<void> => {
  const { mode, uid } = await stat(folder);
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0 || uid !== process.getuid?.()) return;
  await chmod(folder, OWNER_ALONE);
};

/** Makes a folder for data where there is none yet, and keeps it to the server's user. */
export const prepareFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder, { mode: OWNER_ALONE });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await closeToOthers(folder);
  } catch (error) {
    throw folderProblem(folder, error as NodeJS.ErrnoException);
  }
};
