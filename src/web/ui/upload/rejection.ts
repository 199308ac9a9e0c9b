import { type FileType, fileEndings, fileTooLarge } from '#contract/platform/files';

export interface Limits {
  types: readonly FileType[];
  maxBytes: number;
  minBytes: number;
  /** How many more there may be. */
  room: number;
}

export interface Rejection {
  name: string;
  reason: string;
}

/** What the rules look at. */
type Candidate = Pick<File, 'name' | 'type' | 'size'>;

export const TOO_MANY_FILES = 'Too many files';
export const fileTooSmall = (minBytes: number): string => `File is smaller than ${minBytes} bytes`;

export const endingsOf = (types: readonly FileType[]): string[] => types.flatMap((type) => fileEndings[type]);

/** By either sign: some systems know an ending but no type for it. The server looks at the content. */
const isOfType = ({ name, type }: Candidate, types: readonly FileType[]): boolean =>
  types.some((allowed) => allowed === type) || endingsOf(types).some((ending) => name.toLowerCase().endsWith(ending));

const problemOf = (file: Candidate, { types, maxBytes, minBytes }: Limits): string | undefined => {
  if (!isOfType(file, types)) return `File type must be ${endingsOf(types).join(', ')}`;
  if (file.size > maxBytes) return fileTooLarge(maxBytes);
  if (file.size < minBytes) return fileTooSmall(minBytes);
  return undefined;
};

/** Which of the chosen files are taken, in their order, and why the others are not. */
export const sortOut = <F extends Candidate>(files: readonly F[], limits: Limits) => {
  const accepted: F[] = [];
  const rejected: Rejection[] = [];
  for (const file of files) {
    const reason = problemOf(file, limits) ?? (accepted.length >= limits.room ? TOO_MANY_FILES : undefined);
    if (reason) rejected.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, rejected };
};
