import { dateInIndia } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import { notifyStopped } from '#server/features/money/payment-schedules/service/notify-stopped';
import { raiseAll } from '#server/features/money/payment-schedules/service/raise-all';
import { remindAgain } from '#server/features/money/reminders/service/automatic';
import { job } from '#server/jobs/job';
import { announceCharges } from './service/announce-charges.ts';
import { payAutomatically } from './service/auto-pay.ts';
import { chargeLateFees } from './service/late-fees.ts';
import { markOverdue, remindAhead } from './service/reminders.ts';

/**
 * Comes to the same however often it runs on a day, in however many processes, and makes up for the days on which it did not
 * run. What is paid by itself is tried before anybody is called late.
 */
export const runPaymentsDaily = async (deps: Deps): Promise<void> => {
  const today = dateInIndia(deps.now());
  await raiseAll(deps);
  await notifyStopped(deps);
  await announceCharges(deps, today);
  await payAutomatically(deps, today);
  await remindAhead(deps, today);
  await markOverdue(deps, today);
  await chargeLateFees(deps, today);
  await remindAgain(deps, today);
};

/** It looks every hour, because a machine that sleeps at midnight would miss its only chance. */
export const paymentsDaily = job({
  name: 'payments-daily',
  cron: '12 * * * *',
  retries: 3,
  run: (deps) => runPaymentsDaily(deps),
});
