import { isCommercial } from '#contract/lettings/commercial-terms';
import { isOver, lastDayOf } from '#contract/lettings/lease-days';
import { sharesOf } from '#contract/lettings/lease-people';
import { financialYear, financialYearOf } from '#contract/money/rent-receipts';
import { ruleOn, type TaxRule } from '#contract/money/tax-rules';
import {
  addTdsCredit,
  removeTdsCredit,
  TDS_ENTERED_ALREADY,
  type TdsCredit,
  type TdsCreditForm,
  type TdsDuty,
} from '#contract/money/tds';
import { tdsDutyOf } from '#contract/money/tds-duty';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { shownPanOf } from '#server/features/money/rent-settings/service';
import { rulesOf } from '#server/features/money/tax-rules/service';
import { announce } from '#server/features/platform/live/service';
import {
  type CreditRow,
  deleteCredit,
  insertCredit,
  lockOwnLease,
  type RentedRow,
  selectCredit,
  selectCredits,
  selectRented,
  selectSameCredit,
} from './queries.ts';

/** Somebody who lives there, with what the table asks of them. */
export interface Deductor {
  userId: string | null;
  duty: TdsDuty;
}

/** Those of a lease who have to deduct, each by their own part of the rent. */
export const deductorsOf = (row: RentedRow, rules: readonly TaxRule[], today: CalendarDate): Deductor[] => {
  const people = [{ userId: row.tenantId, name: row.tenantName, share: null }, ...row.sharers];
  const shares = sharesOf(people);
  const rented = {
    kind: row.kind,
    terms: row.terms.length > 0 ? row.terms : [{ startDate: row.startDate, monthlyRent: row.monthlyRent }],
    lastDay: isOver(row.status) ? (row.endedOn ?? row.endDate) : lastDayOf(row),
  };
  return people.flatMap(({ userId, name }, index) => {
    const figures = tdsDutyOf({ ...rented, share: shares[index] ?? 0 }, rules, today);
    if (!figures) return [];
    const duty = {
      leaseId: row.id,
      propertyId: row.propertyId,
      property: row.property,
      tenant: name,
      landlord: [row.landlordFirstName, row.landlordLastName].filter(Boolean).join(' '),
      landlordPan: null,
      ...figures,
    };
    return [{ userId, duty }];
  });
};

/** Those of one's own leases, or of what one lets. The PAN is for who has to deduct, where its owner lets them see it. */
export const duties = async (deps: Deps, scope: Scope, day = dateInIndia(deps.now())): Promise<TdsDuty[]> => {
  const rules = await rulesOf(deps.db);
  const rows = await selectRented(deps.db, scope, financialYearOf(day).from);
  const pans = new Map<string, string | null>();
  const found: TdsDuty[] = [];
  for (const row of rows)
    for (const { userId, duty } of deductorsOf(row, rules, day)) {
      if (scope.role !== 'tenant') found.push(duty);
      if (scope.role !== 'tenant' || userId !== scope.userId) continue;
      const owner = row.landlordId ?? '';
      if (!pans.has(owner)) pans.set(owner, await shownPanOf(deps, deps.db, row.landlordId));
      found.push({ ...duty, landlordPan: pans.get(owner) ?? null });
    }
  return found;
};

const present = ({ kind, ...row }: CreditRow, rules: readonly TaxRule[]): TdsCredit => {
  const rule = ruleOn(rules, isCommercial(kind) ? 'tds_business' : 'tds_individual', row.deductedOn);
  const { act, section, form, certificate } = rule ?? {};
  return {
    ...row,
    law: act && section ? { act, section, form: form ?? null, certificate: certificate ?? null } : null,
  };
};

export const creditsOf = async (db: Db, userId: string, year?: number): Promise<TdsCredit[]> => {
  const rules = await rulesOf(db);
  const rows = await selectCredits(db, userId, year === undefined ? undefined : financialYear(year));
  return rows.map((row) => present(row, rules));
};

/** Enters what a tenant says to have deducted; a certificate counts once, and without one so does the same amount of a day. */
export const addCredit = (deps: Deps, { userId }: Actor, form: TdsCreditForm): Promise<TdsCredit> =>
  deps.db.transaction(async (tx) => {
    const lease = await lockOwnLease(tx, userId, form.leaseId);
    if (!lease) throw new AppError('not_found', 'There is no such lease.');
    if (form.deductedOn > dateInIndia(deps.now())) throw atField('deductedOn', 'Please choose a day up to today');
    if (form.deductedOn < lease.startDate) throw atField('deductedOn', 'The lease had not begun on this day');
    if (form.certificateNumber === null && (await selectSameCredit(tx, form)))
      throw new AppError('conflict', TDS_ENTERED_ALREADY);
    const { propertyId } = lease;
    const made = await insertCredit(tx, { ...form, landlordId: userId, propertyId, createdAt: deps.now() });
    if (!made) throw new AppError('conflict', 'This certificate is entered already.');
    await announce(tx, { userIds: [userId], changed: addTdsCredit.changes });
    const row = await selectCredit(tx, userId, made.id);
    if (!row) throw new AppError('not_found', 'There is no such entry.');
    return present(row, await rulesOf(tx));
  });

export const removeCredit = (deps: Deps, { userId }: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await deleteCredit(tx, userId, id))) throw new AppError('not_found', 'There is no such entry.');
    await announce(tx, { userIds: [userId], changed: removeTdsCredit.changes });
  });
