import {
  DEFAULT_DAYS_AFTER,
  DEFAULT_DAYS_BEFORE,
  type RentSettings,
  type RentSettingsForm,
  saveRentSettings,
} from '#contract/money/rent-settings';
import { isMaskedPan, maskPan } from '#contract/platform/pan';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import { selectSettings, updateAccount, upsertSettings } from './queries.ts';

/** How a landlord takes rent; what holds where nothing was said, and where the account is gone. */
export const settingsOf = async (
  db: Db,
  landlordId: string | null,
): Promise<{ upiId: string | null; allowsPartial: boolean }> => {
  const row = landlordId === null ? undefined : await selectSettings(db, landlordId);
  return { upiId: row?.upiId ?? null, allowsPartial: row?.chosen?.allowsPartial ?? true };
};

/** The whole PAN for tenants who have to deduct tax, where the landlord lets them see it. */
export const shownPanOf = async (deps: Deps, db: Db, landlordId: string | null): Promise<string | null> => {
  const row = landlordId === null ? undefined : await selectSettings(db, landlordId);
  return row?.chosen?.showsPan ? panOf(deps, db, landlordId) : null;
};

/** The whole PAN: for receipts that have to show it. */
export const panOf = async (deps: Deps, db: Db, landlordId: string | null): Promise<string | null> => {
  const row = landlordId === null ? undefined : await selectSettings(db, landlordId);
  return row?.panSealed ? deps.secretBox.open(row.panSealed) : null;
};

export const get = async (deps: Deps, actor: Actor): Promise<RentSettings> => {
  const row = await selectSettings(deps.db, actor.userId);
  const pan = await panOf(deps, deps.db, actor.userId);
  return {
    upiId: row?.upiId ?? null,
    allowsPartial: row?.chosen?.allowsPartial ?? true,
    remindsByItself: row?.chosen?.remindsByItself ?? false,
    remindDaysBefore: row?.chosen?.remindDaysBefore ?? DEFAULT_DAYS_BEFORE,
    remindDaysAfter: row?.chosen?.remindDaysAfter ?? DEFAULT_DAYS_AFTER,
    showsPan: row?.chosen?.showsPan ?? false,
    pan: pan === null ? null : maskPan(pan),
  };
};

/** A PAN that comes back masked, or not at all, was not touched. */
const panChange = (deps: Deps, pan: string | null | undefined) => {
  if (pan === undefined || (pan !== null && isMaskedPan(pan))) return {};
  return { panSealed: pan === null ? null : deps.secretBox.seal(pan) };
};

export const save = async (deps: Deps, actor: Actor, form: RentSettingsForm): Promise<RentSettings> => {
  const { upiId, pan, ...chosen } = form;
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await updateAccount(tx, actor.userId, { upiId, ...panChange(deps, pan) }, now);
    await upsertSettings(tx, { userId: actor.userId, ...chosen, updatedAt: now });
    await announce(tx, { userIds: [actor.userId], changed: saveRentSettings.changes });
  });
  return get(deps, actor);
};
