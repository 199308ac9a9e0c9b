import type { PaymentSchedule } from '#contract/money/payment-schedules';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { present } from './present.ts';
import { selectConsentsOf, selectSchedules } from './queries.ts';

/** No list is endless; nobody has as many as this. */
const MOST = 500;

export const list = async (deps: Deps, scope: Scope): Promise<PaymentSchedule[]> =>
  (await selectSchedules(deps.db, scope, MOST)).map((row) => present(deps, row, scope));

/** For the tenant to take away. */
export const consentsOf = (deps: Deps, userId: string) => selectConsentsOf(deps.db, userId);
