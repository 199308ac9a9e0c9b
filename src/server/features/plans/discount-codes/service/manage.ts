import {
  beginningOf,
  CODE_HAS_ORDERS,
  CODE_TAKEN,
  type DiscountCodeChanges,
  type DiscountCodeForm,
  ENDS_BEFORE_START,
  endOf,
  isPercent,
  NO_SUCH_CODE,
  PERCENT_RANGE,
  usedAlready,
} from '#contract/back-office/admin-discount-codes';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import {
  type DiscountCodeRow,
  deleteCode,
  hasOrders,
  insertCode,
  selectCodeByIdForUpdate,
  updateCode,
} from '../queries.ts';

const taken = () => atField('code', CODE_TAKEN, 'conflict');

/** A plan named twice counts once. */
const plansOf = (plans: string[]): string[] => [...new Set(plans)];

const asRow = ({ validFrom, validUntil, applicablePlans, ...changes }: DiscountCodeChanges) => ({
  ...changes,
  ...(validFrom !== undefined && { validFrom: validFrom === null ? null : beginningOf(validFrom) }),
  ...(validUntil !== undefined && { validUntil: validUntil === null ? null : endOf(validUntil) }),
  ...(applicablePlans && { applicablePlans: plansOf(applicablePlans) }),
});

export const addCode = async (deps: Deps, tx: Db, form: DiscountCodeForm): Promise<DiscountCodeRow> => {
  const { code, discountType, discountValue, applicablePlans } = form;
  const required = { code, discountType, discountValue, applicablePlans: plansOf(applicablePlans) };
  const row = await insertCode(tx, { ...asRow(form), ...required, createdAt: deps.now() });
  if (!row) throw taken();
  return row;
};

const lock = async (tx: Db, id: number): Promise<DiscountCodeRow> => {
  const row = await selectCodeByIdForUpdate(tx, id);
  if (!row) throw new AppError('not_found', NO_SUCH_CODE);
  return row;
};

const requireSense = (row: DiscountCodeRow): void => {
  if (!isPercent(row)) throw atField('discountValue', PERCENT_RANGE);
  if (row.validFrom && row.validUntil && row.validUntil <= row.validFrom)
    throw atField('validUntil', ENDS_BEFORE_START);
  if (row.usageLimit !== null && row.usageLimit < row.usedCount)
    throw atField('usageLimit', usedAlready(row.usedCount));
};

/** What changes holds from now on: orders that were made are snapshots. */
export const changeCode = async (tx: Db, id: number, form: DiscountCodeChanges) => {
  const before = await lock(tx, id);
  const changes = asRow(form);
  requireSense({ ...before, ...changes });
  if (Object.keys(changes).length === 0) return { before, after: before };
  const after = await updateCode(tx, id, changes);
  if (after === 'taken') throw taken();
  return { before, after };
};

/** One that an order was made with stays, for the order's sake. */
export const removeCode = async (tx: Db, id: number): Promise<DiscountCodeRow> => {
  const row = await lock(tx, id);
  if (await hasOrders(tx, id)) throw new AppError('conflict', CODE_HAS_ORDERS);
  await deleteCode(tx, id);
  return row;
};
