import type { Deps } from '#server/deps';
import { invoiceFileName, invoicePaper } from '../invoice-pdf.ts';
import { present } from '../present.ts';
import type { InvoiceRow } from '../queries.ts';

/** An invoice on paper, as it is read today. */
export const printInvoice = async (deps: Deps, row: InvoiceRow): Promise<{ name: string; pdf: Buffer }> => {
  const invoice = present(deps, row);
  return { name: invoiceFileName(invoice), pdf: await deps.printer.print(invoicePaper, invoice) };
};
