import type { PaymentSchedule } from '#contract/money/payment-schedules';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { present } from './present.ts';
import { selectSchedules } from './queries.ts';

/** No list is endless; nobody has as many as this. */
const MOST = 500;

export const list = async (deps: Deps, scope: Scope): Promise<PaymentSchedule[]> =>
  (await selectSchedules(deps.db, scope, MOST)).map(present);
