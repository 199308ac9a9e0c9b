import { dateInIndia } from '#contract/platform/calendar';
import { fileIdOf } from '#contract/platform/files';
import type { Inspection } from '#contract/upkeep/inspections';
import type { Actor } from '#server/actor';
import type { Deps, Reactions } from '#server/deps';
import { findFile } from '#server/features/platform/files/service';
import { readPrinted } from '#server/features/platform/files/service/sized-pictures';
import { type InspectionPages, inspectionPaper } from '../inspection-pdf.ts';
import { presentInspection } from '../present.ts';
import { selectById } from '../queries.ts';
import { missing } from '../refusals.ts';
import { find, load } from '../service.ts';

const photosOf = ({ items }: Inspection): string[] =>
  items.flatMap(({ entries, before }) =>
    [...entries, ...(before ?? [])].flatMap(({ photos }) => photos.map(({ fileUrl }) => fileUrl)),
  );

/** An inspection with its pictures, one after the other: they are many. */
export const printInspection = async (
  deps: Deps,
  inspection: Inspection,
  { now, signing }: Pick<InspectionPages, 'now' | 'signing'>,
): Promise<Buffer> => {
  const pictures: Record<string, Uint8Array> = {};
  for (const fileUrl of new Set(photosOf(inspection))) {
    const file = await findFile(deps.db, fileIdOf(fileUrl) ?? 0);
    const picture = file && (await readPrinted(deps, file));
    if (picture) pictures[fileUrl] = picture;
  }
  return deps.printer.print(inspectionPaper, { inspection, pictures, now, signing });
};

/** As both have signed it; before that, as it stands now. */
export const paperOf = async (deps: Deps, actor: Actor, id: number): Promise<Buffer> => {
  const inspection = await find(deps, deps.db, actor, id);
  const signed = await deps.reactions.signedFile(deps, { subject: 'inspection', subjectId: id });
  return signed ?? printInspection(deps, inspection, { now: deps.now(), signing: null });
};

/** As it was sent, with what was signed. */
export const printSigned: Reactions['printSigning'] = async (deps, { subjectId, now, ...signing }) => {
  const row = await selectById(deps.db, subjectId);
  if (!row) throw missing();
  const reader = { side: 'manager' as const, speaksForSide: false };
  const inspection = presentInspection(await load(deps.db, row), reader, dateInIndia(now));
  return printInspection(deps, inspection, { now, signing });
};
