import { AppError } from '#server/app-error';
import { job } from '#server/jobs/job';
import { selectOpenRefunds } from './queries.ts';
import { attemptRefund } from './service/ask.ts';

const ASKED_AFTER_MS = 10 * 60_000;
const PIECE = 100;

/** Asks the gateways again for refunds of invoices that they have not answered. */
export const settleInvoiceRefunds = job({
  name: 'settle-invoice-refunds',
  cron: '*/10 * * * *',
  run: async (deps) => {
    const before = new Date(deps.now().getTime() - ASKED_AFTER_MS);
    for (const { id } of await selectOpenRefunds(deps.db, { before, limit: PIECE })) {
      try {
        await attemptRefund(deps, id);
      } catch (error) {
        // What was refused is on record by now.
        if (!(error instanceof AppError)) deps.log.error({ err: error, refund: id }, 'a refund could not be settled');
      }
    }
  },
});
