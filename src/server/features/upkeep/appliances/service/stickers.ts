import { MOST_ROWS } from '#contract/platform/paging';
import { applianceTitle } from '#contract/upkeep/appliance-kinds';
import { reportPath } from '#contract/upkeep/report-path';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { selectAppliances, selectHome } from '../queries.ts';
import type { Sticker } from '../stickers-pdf.ts';

/** For a home, its stairs and each of its appliances; or for one appliance alone. */
export const stickersOf = async (
  deps: Deps,
  actor: Actor,
  propertyId: number,
  applianceId?: number,
): Promise<Sticker[]> => {
  const home = await selectHome(deps.db, actor, propertyId);
  if (!home) throw new AppError('not_found', 'There is no such property.');
  const all = await selectAppliances(deps.db, actor, { propertyId, limit: MOST_ROWS });
  const wanted = applianceId === undefined ? all : all.filter(({ id }) => id === applianceId);
  if (applianceId !== undefined && wanted.length === 0) throw new AppError('not_found', 'There is no such appliance.');
  const link = (place: Parameters<typeof reportPath>[0]) => `${deps.config.publicUrl}${reportPath(place)}`;
  const things = wanted.map((appliance) => ({
    title: applianceTitle(appliance),
    detail: [home.name, [appliance.make, appliance.model].filter(Boolean).join(' ')].filter(Boolean).join(' | '),
    link: link({ appliance: appliance.id }),
  }));
  if (applianceId !== undefined) return things;
  return [
    { title: 'This home', detail: home.name, link: link({ property: propertyId }) },
    {
      title: 'Stairs, lift or grounds',
      detail: [home.buildingName, 'For everybody who lives here'].filter(Boolean).join(' | '),
      link: link({ place: 'building' }),
    },
    ...things,
  ];
};
