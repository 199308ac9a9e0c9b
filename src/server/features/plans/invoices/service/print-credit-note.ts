import { NO_CREDIT_NOTE } from '#contract/plans/credit-notes';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { creditNoteFileName, creditNotePaper } from '../credit-note-pdf.ts';
import { present } from '../present.ts';
import type { InvoiceRow } from '../queries.ts';

/** The credit note of a refunded invoice on paper. */
export const printCreditNote = async (deps: Deps, row: InvoiceRow): Promise<{ name: string; pdf: Buffer }> => {
  const invoice = present(deps, row);
  if (!invoice.creditNote) throw new AppError('not_found', NO_CREDIT_NOTE);
  const credited = { ...invoice, creditNote: invoice.creditNote };
  return { name: creditNoteFileName(credited), pdf: await deps.printer.print(creditNotePaper, credited) };
};
