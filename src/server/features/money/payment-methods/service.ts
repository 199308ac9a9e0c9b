import { randomBytes } from 'node:crypto';
import { cardTypes, type PaymentMethod, type PaymentMethodForm } from '#contract/money/payment-methods';
import { dateInIndia } from '#contract/platform/calendar';
import { type GatewayName, gateways } from '#contract/platform/gateways';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import {
  clearDefault,
  countMethods,
  deleteMethod,
  deleteMethodsOf,
  insertMethod,
  lockOwner,
  type MethodRow,
  makeDefault,
  makeNewestDefault,
  renameMethod,
  selectMethod,
  selectMethods,
} from './queries.ts';
import { refuseNumbers } from './rules/numbers.ts';

const MOST = 20;
const TOO_MANY = `You can keep at most ${MOST} payment methods. Remove one first.`;
const missing = () => new AppError('not_found', 'There is no such payment method.');

const gatewayOf = (deps: Deps, { paymentGateway }: Pick<MethodRow, 'paymentGateway'>) => {
  const name = gateways.find((each): each is GatewayName => each === paymentGateway);
  return name && deps.gateways[name];
};

/** Cards hold until the end of their month. */
const hasExpired = ({ expiryMonth, expiryYear }: MethodRow, now: Date): boolean => {
  if (expiryMonth === null || expiryYear === null) return false;
  return `${expiryYear}-${String(expiryMonth).padStart(2, '0')}` < dateInIndia(now).slice(0, 7);
};

const isChargeable = (deps: Deps, row: MethodRow): boolean =>
  row.tokenSealed !== null && gatewayOf(deps, row)?.charge !== undefined && !hasExpired(row, deps.now());

const present = (deps: Deps, row: MethodRow): PaymentMethod => {
  const { userId: _owner, tokenSealed: _sealed, createdAt, ...shown } = row;
  return { ...shown, isChargeable: isChargeable(deps, row), createdAt: createdAt.toISOString() };
};

/** One change at a time per person, told to all of their screens. */
const changing = <Result>(deps: Deps, actor: Actor, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  deps.db.transaction(async (tx) => {
    await lockOwner(tx, actor.userId);
    const result = await work(tx);
    await announce(tx, { userIds: [actor.userId], changed: ['payment-methods'] });
    return result;
  });

export const list = async (deps: Deps, actor: Actor): Promise<PaymentMethod[]> =>
  (await selectMethods(deps.db, actor.userId)).map((row) => present(deps, row));

/** In test mode a card can be charged without a gateway's page having made a token of it. */
const tokenOf = (deps: Deps, { token, methodType, paymentGateway }: PaymentMethodForm): string | null => {
  if (token !== null || !cardTypes.includes(methodType)) return token;
  return gatewayOf(deps, { paymentGateway })?.isSandbox ? `tok_sandbox_${randomBytes(8).toString('hex')}` : null;
};

export const add = (deps: Deps, actor: Actor, form: PaymentMethodForm): Promise<PaymentMethod> => {
  refuseNumbers({ methodName: form.methodName, token: form.token, bankName: form.bankName });
  return changing(deps, actor, async (tx) => {
    const count = await countMethods(tx, actor.userId);
    if (count >= MOST) throw new AppError('conflict', TOO_MANY);
    const { token: _token, ...fields } = form;
    const token = tokenOf(deps, form);
    const isDefault = form.isDefault || count === 0;
    if (isDefault) await clearDefault(tx, actor.userId);
    const row = await insertMethod(tx, {
      ...fields,
      isDefault,
      userId: actor.userId,
      tokenSealed: token === null ? null : deps.secretBox.seal(token),
      createdAt: deps.now(),
    });
    return present(deps, row);
  });
};

interface MethodChanges {
  methodName?: string;
  isDefault?: true;
}

export const change = (
  deps: Deps,
  actor: Actor,
  id: number,
  { methodName, isDefault }: MethodChanges,
): Promise<PaymentMethod> => {
  refuseNumbers({ methodName });
  return changing(deps, actor, async (tx) => {
    if (!(await selectMethod(tx, actor.userId, id))) throw missing();
    if (methodName !== undefined) await renameMethod(tx, actor.userId, id, methodName);
    if (isDefault) await makeDefault(tx, actor.userId, id);
    const row = await selectMethod(tx, actor.userId, id);
    if (!row) throw missing();
    return present(deps, row);
  });
};

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  changing(deps, actor, async (tx) => {
    const row = await deleteMethod(tx, actor.userId, id);
    if (!row) throw missing();
    if (row.isDefault) await makeNewestDefault(tx, actor.userId);
  });

/** What can be charged without its owner being there: the method that they chose, or their default one. */
export const chargeableMethod = async (
  deps: Deps,
  db: Db,
  userId: string,
  methodId?: number,
): Promise<{ id: number; gateway: GatewayName; token: string; methodName: string } | null> => {
  const rows = await selectMethods(db, userId);
  const row = rows.find(({ id, isDefault }) => (methodId === undefined ? isDefault : id === methodId));
  const gateway = row && gatewayOf(deps, row);
  if (!row?.tokenSealed || !gateway || !isChargeable(deps, row)) return null;
  const { id, methodName } = row;
  return { id, gateway: gateway.name, token: deps.secretBox.open(row.tokenSealed), methodName };
};

/** The cards of a stranger do not go to whom the account goes. */
export const forgetMethods = async (tx: Db, userId: string): Promise<void> => {
  await deleteMethodsOf(tx, userId);
};
