import {
  type DiscountCode,
  type DiscountCodeChanges,
  type DiscountCodeForm,
  type DiscountCodeQuery,
  NO_SUCH_CODE,
  updateDiscountCode,
} from '#contract/back-office/admin-discount-codes';
import { dateInIndia } from '#contract/platform/calendar';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import { type CsvColumns, csvOf, pagesOf } from '#server/csv';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { DiscountCodeRow } from '#server/features/plans/discount-codes/queries';
import { addCode, changeCode, removeCode } from '#server/features/plans/discount-codes/service/manage';
import { changesBetween, factsOf, logAdmin } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { limitExports } from '#server/features/platform/rate-limits/service/downloads';
import { type CodeRow, countCodes, selectCode, selectCodes, selectCodesBefore } from '../queries.ts';

const present = ({ discountType, discountValue, ...row }: CodeRow): DiscountCode => {
  const validUntil = row.validUntil?.toISOString() ?? null;
  return {
    ...row,
    type: discountType,
    discountType,
    value: discountValue,
    discountValue,
    validFrom: row.validFrom?.toISOString() ?? null,
    validUntil,
    expiresAt: validUntil,
    createdAt: row.createdAt.toISOString(),
  };
};

export const listCodes = async (deps: Deps, query: DiscountCodeQuery) => {
  const [rows, total] = await Promise.all([selectCodes(deps.db, query), countCodes(deps.db, query)]);
  return { rows: rows.map(present), total };
};

const find = async (tx: Db, id: number): Promise<DiscountCode> => {
  const row = await selectCode(tx, id);
  if (!row) throw new AppError('not_found', NO_SUCH_CODE);
  return present(row);
};

const AUDITED = [
  'code',
  'description',
  'discountType',
  'discountValue',
  'validFrom',
  'validUntil',
  'usageLimit',
  'applicablePlans',
  'isActive',
] as const;

/** Whoever has earned a code sees it beside the achievement. */
const announceCode = (tx: Db, { ownerId }: DiscountCodeRow): Promise<void> =>
  announce(tx, { userIds: [ownerId], changed: updateDiscountCode.changes });

const subjectOf = ({ id, code }: DiscountCodeRow) => ({ type: 'discount_code' as const, id, name: code });

export const createCode = (deps: Deps, admin: AdminActor, form: DiscountCodeForm): Promise<DiscountCode> =>
  deps.db.transaction(async (tx) => {
    const row = await addCode(deps, tx, form);
    const changes = factsOf<DiscountCodeRow>(row, AUDITED);
    await logAdmin(deps, tx, admin, { action: 'discount_code.created', subject: subjectOf(row), changes });
    return find(tx, row.id);
  });

export const updateCode = (
  deps: Deps,
  admin: AdminActor,
  id: number,
  form: DiscountCodeChanges,
): Promise<DiscountCode> =>
  deps.db.transaction(async (tx) => {
    const { before, after } = await changeCode(tx, id, form);
    const changes = changesBetween<DiscountCodeRow>(before, after, AUDITED);
    if (changes.length > 0) {
      await logAdmin(deps, tx, admin, { action: 'discount_code.updated', subject: subjectOf(after), changes });
      await announceCode(tx, after);
    }
    return find(tx, id);
  });

export const deleteCode = (deps: Deps, admin: AdminActor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await removeCode(tx, id);
    await logAdmin(deps, tx, admin, { action: 'discount_code.deleted', subject: subjectOf(row) });
    await announceCode(tx, row);
  });

const dayOf = (instant: string | null): string => (instant ? dateInIndia(new Date(instant)) : '');

const columns: CsvColumns<DiscountCode> = {
  Code: (row) => row.code,
  Description: (row) => row.description ?? '',
  Type: (row) => row.discountType,
  Value: (row) => row.discountValue,
  'Valid from': (row) => dayOf(row.validFrom),
  'Valid until': (row) => dayOf(row.validUntil),
  'Usage limit': (row) => row.usageLimit?.toString() ?? '',
  Used: (row) => String(row.usedCount),
  Plans: (row) => row.applicablePlans.join(', '),
  Active: (row) => (row.isActive ? 'Yes' : 'No'),
  Owner: (row) => row.ownerEmail ?? '',
  'Created on': (row) => dayOf(row.createdAt),
};

export const exportCodes = async (deps: Deps, admin: AdminActor) => {
  const changes = [{ field: 'list', to: 'discount codes' }];
  await limitExports(deps, `admin ${admin.adminId}`);
  await logAdmin(deps, deps.db, admin, { action: 'export.downloaded', changes });
  return csvOf(
    columns,
    pagesOf<DiscountCode>(async (after, limit) =>
      (await selectCodesBefore(deps.reportsDb, { before: after?.id, limit })).map(present),
    ),
  );
};
