import type { PaymentSchedule } from '#contract/money/payment-schedules';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { present } from './present.ts';
import { type ScheduleFilter, selectConsentsOf, selectSchedules } from './queries.ts';

export const list = async (deps: Deps, scope: Scope, filter: ScheduleFilter): Promise<PaymentSchedule[]> =>
  (await selectSchedules(deps.db, scope, filter)).map((row) => present(row, scope));

/** For the tenant to take away. */
export const consentsOf = (deps: Deps, userId: string) => selectConsentsOf(deps.db, userId);
