import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { OperatorError } from './operator-error.ts';

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOSPC: 'the disk is full',
};

export const folderProblem = (folder: string, { code = '', message }: NodeJS.ErrnoException): OperatorError =>
  new OperatorError(
    `DATA_DIR: ${folder} cannot be used: ${reasons[code] ?? message}. Set DATA_DIR to a folder that the server's user may read and write.`,
  );

/** Makes a folder for data where there is none yet. */
export const prepareFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderProblem(folder, error as NodeJS.ErrnoException);
  }
};
