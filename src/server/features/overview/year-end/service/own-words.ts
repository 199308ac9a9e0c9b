import { financialYear, financialYearOf } from '#contract/money/rent-receipts';
import { type CoOwnersForm, setCoOwners, setTaxYear, type TaxYearForm } from '#contract/overview/year-end';
import { dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { creditsOf } from '#server/features/money/tds/service';
import { announce } from '#server/features/platform/live/service';
import { selectOpen } from '../queries/books.ts';
import { lockOwnProperty, replaceOwners, selectOwners, selectTaxYears, upsertTaxYear } from '../queries/own-words.ts';

const requireOwn = async (tx: Db, userId: string, id: number): Promise<void> => {
  if (!(await lockOwnProperty(tx, userId, id))) throw new AppError('not_found', 'There is no such property.');
};

/** What of a year only the owner knows. No more can be given up than is open. */
export const sayYear = (deps: Deps, { userId }: Pick<Actor, 'userId'>, id: number, form: TaxYearForm) =>
  deps.db.transaction(async (tx) => {
    await requireOwn(tx, userId, id);
    const year = financialYear(form.year);
    if (year.from > financialYearOf(dateInIndia(deps.now())).to) throw atField('year', 'This year has not begun');
    const open = (await selectOpen(tx, userId, year)).find(({ propertyId }) => propertyId === id)?.open ?? '0.00';
    if (form.unrealisedRent !== null && toPaise(form.unrealisedRent) > toPaise(open))
      throw atField('unrealisedRent', `Of the rent of this year ${formatRupees(open)} is open`);
    const said = await upsertTaxYear(tx, id, form, deps.now());
    await announce(tx, { userIds: [userId], changed: setTaxYear.changes });
    return said;
  });

/** Whose a property is, in place of what was said before. */
export const sayOwners = (deps: Deps, { userId }: Pick<Actor, 'userId'>, id: number, { owners }: CoOwnersForm) =>
  deps.db.transaction(async (tx) => {
    await requireOwn(tx, userId, id);
    await replaceOwners(tx, id, owners);
    await announce(tx, { userIds: [userId], changed: setCoOwners.changes });
    return { propertyId: id, owners };
  });

/** What somebody said of their taxes. */
export const taxWords = async (deps: Deps, { userId }: Actor) => ({
  years: await selectTaxYears(deps.db, userId),
  owners: await selectOwners(deps.db, userId),
  tdsCredits: await creditsOf(deps.db, userId),
});
