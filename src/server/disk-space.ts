import { statfs } from 'node:fs/promises';

/** Of the disk that a folder lies on; the free part is what this user may fill. */
export const diskSpace = async (folder: string): Promise<{ freeBytes: number; totalBytes: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};
