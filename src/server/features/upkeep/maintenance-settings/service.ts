import { type MaintenanceSettings, setMaintenanceSettings } from '#contract/upkeep/maintenance-settings';
import { type Hours, usualHours } from '#contract/upkeep/request-choices';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import { selectSettings, upsertSettings } from './queries.ts';

/** Within how many hours a landlord wants requests to be done; as is usual, where they have not said. */
export const hoursOf = async (db: Db, landlordId: string | null): Promise<Hours> =>
  (landlordId === null ? undefined : await selectSettings(db, landlordId)) ?? usualHours;

export const get = (deps: Deps, { userId }: Scope): Promise<MaintenanceSettings> => hoursOf(deps.db, userId);

/** For what is reported from now on. */
export const set = (deps: Deps, { userId }: Actor, settings: MaintenanceSettings): Promise<MaintenanceSettings> =>
  deps.db.transaction(async (tx) => {
    await upsertSettings(tx, userId, settings);
    await announce(tx, { userIds: [userId], changed: setMaintenanceSettings.changes });
    return settings;
  });
