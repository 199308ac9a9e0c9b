import { financialYearOf } from '#contract/money/rent-receipts';
import type { TaxRule } from '#contract/money/tax-rules';
import { dutyInWords, isTimeToNotify, WHO_DEDUCTS } from '#contract/money/tds-duty';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { rulesOf } from '#server/features/money/tax-rules/service';
import { notify } from '#server/features/platform/notifications/service';
import { inPieces } from '#server/jobs/in-pieces';
import { insertNotice, type RentedRow, selectLivedIn } from './queries.ts';
import { type Deductor, deductorsOf } from './service.ts';

const notifyOfDuty = (deps: Deps, row: RentedRow, { userId, duty }: Deductor, today: CalendarDate) =>
  deps.db.transaction(async (tx) => {
    if (userId === null) return;
    const year = Number(financialYearOf(today).from.slice(0, 4));
    if (!(await insertNotice(tx, { leaseId: row.id, userId, year, createdAt: deps.now() }))) return;
    await notify(deps, tx, {
      userId,
      type: 'payment',
      title: `Tax is to be deducted from the rent of ${row.property}`,
      content: `${dutyInWords(duty)} ${WHO_DEDUCTS[duty.payer]}`,
      link: '/payments',
    });
    if (row.landlordId)
      await notify(deps, tx, {
        userId: row.landlordId,
        type: 'payment',
        title: `${duty.tenant} has to deduct tax from the rent of ${row.property}`,
        content: `${dutyInWords(duty)} Enter what was deducted in the year-end pack. ${WHO_DEDUCTS[duty.payer]}`,
        link: '/year-end',
      });
  });

/** Whoever has to deduct tax of the rent is told in time, and so is the landlord: once for each lease and year. */
export const notifyDeductors = async (deps: Deps): Promise<void> => {
  const today = dateInIndia(deps.now());
  const rules: TaxRule[] = await rulesOf(deps.db);
  await inPieces(deps, {
    fetch: (batch) => selectLivedIn(deps.db, batch),
    each: async (row) => {
      for (const deductor of deductorsOf(row, rules, today))
        if (isTimeToNotify(deductor.duty, today)) await notifyOfDuty(deps, row, deductor, today);
    },
    trouble: 'a tenant could not be told of TDS',
  });
};
