import { fileIdOf } from '#contract/platform/files';
import type { Inspection } from '#contract/upkeep/inspections';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { findFile } from '#server/features/platform/files/service';
import { readPrinted } from '#server/features/platform/files/service/sized-pictures';
import { type InspectionPages, inspectionPaper } from '../inspection-pdf.ts';
import { find } from '../service.ts';

const photosOf = ({ items }: Inspection): string[] =>
  items.flatMap(({ entries, before }) =>
    [...entries, ...(before ?? [])].flatMap(({ photos }) => photos.map(({ fileUrl }) => fileUrl)),
  );

/** An inspection with its pictures, one after the other: they are many. */
const pagesOf = async (deps: Deps, actor: Actor, id: number): Promise<InspectionPages> => {
  const inspection = await find(deps, deps.db, actor, id);
  const pictures: Record<string, Uint8Array> = {};
  for (const fileUrl of new Set(photosOf(inspection))) {
    const file = await findFile(deps.db, fileIdOf(fileUrl) ?? 0);
    const picture = file && (await readPrinted(deps, file));
    if (picture) pictures[fileUrl] = picture;
  }
  return { inspection, pictures, now: deps.now() };
};

export const paperOf = async (deps: Deps, actor: Actor, id: number): Promise<Buffer> =>
  deps.printer.print(inspectionPaper, await pagesOf(deps, actor, id));
