import { addDays, type CalendarDate, startOfDayInIndia } from '#contract/platform/calendar';
import { PRODUCT_NAME } from '#contract/platform/product';
import { formatDate } from '#contract/platform/wording';
import type { Category } from '#contract/upkeep/request-choices';
import { dueAt } from '#contract/upkeep/request-status';
import { payerOf } from '#contract/upkeep/who-pays';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addEvent } from '#server/features/upkeep/maintenance-events/service';
import { hoursOf } from '#server/features/upkeep/maintenance-settings/service';
import { termsOf } from '#server/features/upkeep/repair-terms/service';
import { notifyParties } from '../notices.ts';
import { insertRequest, selectById, selectLivedIn } from '../queries.ts';

interface Planned {
  planId: number;
  propertyId: number;
  applianceId: number | null;
  title: string;
  category: Category;
  note: string | null;
  /** The day by which it is to be done. */
  day: CalendarDate;
}

/** A request that nobody reported: its day has come near. Once for each day of a plan, however often it is asked for. */
export const reportPlanned = async (deps: Deps, tx: Db, plan: Planned): Promise<void> => {
  const { planId, propertyId, applianceId, title, category, note, day } = plan;
  const home = await selectLivedIn(tx, propertyId);
  const at = deps.now();
  const endOfDay = startOfDayInIndia(addDays(day, 1));
  const { normal } = await hoursOf(tx, home.landlordId);
  const row = await insertRequest(tx, {
    ...home,
    propertyId,
    applianceId,
    planId,
    plannedFor: day,
    category,
    title,
    description: note ?? '',
    urgency: 'normal',
    windows: [],
    mayEnterAlone: false,
    reportedBy: PRODUCT_NAME,
    reportedAs: 'landlord',
    status: 'open',
    payer: payerOf(await termsOf(tx, home.leaseId), category, null),
    // What is planned for a day that has passed has as long as anything else.
    dueAt: endOfDay > at ? endOfDay : dueAt(at, normal),
    createdAt: at,
    updatedAt: at,
  });
  if (!row) return;
  await addEvent(deps, tx, { requestId: row.id, kind: 'reported', author: null });
  const request = await selectById(tx, row.id);
  await notifyParties(deps, tx, request, {
    title: `Planned: ${title}`,
    content: `${title} at ${request.propertyName} is to be done by ${formatDate(day)}.`,
    by: null,
  });
};
