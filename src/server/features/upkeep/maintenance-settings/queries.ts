import { eq } from 'drizzle-orm';
import type { MaintenanceSettings } from '#contract/upkeep/maintenance-settings';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { maintenanceSettings } from '#server/db/schema/maintenance';

export const selectSettings = (db: Db, landlordId: string): Promise<MaintenanceSettings | undefined> =>
  first(
    db
      .select({
        emergency: maintenanceSettings.emergency,
        urgent: maintenanceSettings.urgent,
        normal: maintenanceSettings.normal,
      })
      .from(maintenanceSettings)
      .where(eq(maintenanceSettings.landlordId, landlordId)),
  );

export const upsertSettings = (db: Db, landlordId: string, settings: MaintenanceSettings) =>
  db
    .insert(maintenanceSettings)
    .values({ landlordId, ...settings })
    .onConflictDoUpdate({ target: maintenanceSettings.landlordId, set: settings });
