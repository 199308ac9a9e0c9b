import { type InspectionList, type ListForm, setInspectionList, usualList } from '#contract/upkeep/inspection-list';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logDeed } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { putList, selectHome, selectList } from '../queries/lists.ts';
import { noSuchHome } from '../refusals.ts';

type Home = Pick<NonNullable<Awaited<ReturnType<typeof selectHome>>>, 'id' | 'kind' | 'bedrooms' | 'bathrooms'>;

/** As somebody has said, or as is usual for such a home. */
export const listOf = async (db: Db, home: Home): Promise<InspectionList> => {
  const { id: propertyId, kind, bedrooms, bathrooms } = home;
  const place = { propertyId, kind, bedrooms, bathrooms };
  const said = await selectList(db, propertyId);
  if (said) {
    const { furnishing, items, wearYears } = said;
    return { ...place, furnishing, items, wearYears, isUsual: false };
  }
  const furnishing = 'semi' as const;
  return { ...place, furnishing, items: usualList({ ...home, furnishing }), wearYears: {}, isUsual: true };
};

export const findList = async (deps: Deps, actor: Actor, propertyId: number): Promise<InspectionList> => {
  const home = await selectHome(deps.db, actor, propertyId);
  if (!home) throw noSuchHome();
  return listOf(deps.db, home);
};

export const setList = (deps: Deps, actor: Actor, propertyId: number, form: ListForm): Promise<InspectionList> =>
  deps.db.transaction(async (tx) => {
    const home = await selectHome(tx, actor, propertyId);
    if (!home) throw noSuchHome();
    await putList(tx, { propertyId, ...form, updatedAt: deps.now() });
    await logDeed(deps, tx, actor, {
      action: 'inspection.list',
      subject: { type: 'property', id: propertyId, name: home.name },
      concerns: { propertyId },
    });
    await announce(tx, { userIds: [home.landlordId, home.agentId], changed: setInspectionList.changes });
    return listOf(tx, home);
  });
