import { fileIdOf } from '#contract/platform/files';
import type { Settlement } from '#contract/upkeep/settlements';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { findFile } from '#server/features/platform/files/service';
import { readPrinted } from '#server/features/platform/files/service/sized-pictures';
import { settlementPaper } from '../settlement-pdf.ts';
import { find } from './find.ts';

const photosOf = ({ lines }: Settlement): string[] =>
  lines
    .flatMap(({ evidence, events }) => [
      ...evidence.flatMap(({ before, after, file }) => [...before, ...after, ...(file?.isPicture ? [file] : [])]),
      ...events.flatMap(({ photos }) => photos),
    ])
    .map(({ fileUrl }) => fileUrl);

/** With its pictures, one after the other: they are many. */
export const paperOf = async (deps: Deps, scope: Scope, id: number): Promise<Buffer> => {
  const settlement = await find(deps, deps.db, scope, id);
  const pictures: Record<string, Uint8Array> = {};
  for (const fileUrl of new Set(photosOf(settlement))) {
    const file = await findFile(deps.db, fileIdOf(fileUrl) ?? 0);
    const picture = file && (await readPrinted(deps, file));
    if (picture) pictures[fileUrl] = picture;
  }
  return deps.printer.print(settlementPaper, { settlement, pictures, now: deps.now() });
};
