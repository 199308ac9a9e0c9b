import { AppError } from '#server/app-error';
import { inPieces } from '#server/jobs/in-pieces';
import { job } from '#server/jobs/job';
import { selectOpenRefunds } from './queries.ts';
import { attemptRefund } from './service/ask.ts';

const ASKED_AFTER_MS = 10 * 60_000;

/** Asks the gateways again for refunds of invoices that they have not answered. */
export const settleInvoiceRefunds = job({
  name: 'settle-invoice-refunds',
  cron: '*/10 * * * *',
  run: async (deps) => {
    const before = new Date(deps.now().getTime() - ASKED_AFTER_MS);
    await inPieces(deps, {
      fetch: (piece) => selectOpenRefunds(deps.db, { before, ...piece }),
      each: ({ id }) =>
        attemptRefund(deps, id).catch((error: unknown) => {
          // What was refused is on record by now.
          if (!(error instanceof AppError)) throw error;
        }),
      trouble: 'the refund of an invoice could not be settled',
    });
  },
});
