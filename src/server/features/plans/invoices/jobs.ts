import { PRODUCT_NAME } from '#contract/platform/product';
import { formatRupees } from '#contract/platform/wording';
import { job } from '#server/jobs/job';
import { queueMail } from '#server/jobs/send-mail';
import { printCreditNote } from './service/print-credit-note.ts';
import { findInvoice } from './service.ts';

/** To whom the invoice was made out: a paper of theirs, whatever mails they have chosen. Its PDF takes longer than a refund may hold its rows. */
export const mailCreditNote = job<{ invoiceId: number }>({
  name: 'mail-credit-note',
  retries: 12,
  run: async (deps, { invoiceId }) => {
    const row = await findInvoice(deps.db, invoiceId);
    if (!row?.creditNoteNumber) return;
    const { name, pdf } = await printCreditNote(deps, row);
    await deps.db.transaction((tx) =>
      queueMail(deps, tx, {
        to: row.customerEmail,
        name: row.customerName,
        subject: `Your ${PRODUCT_NAME} credit note ${row.creditNoteNumber}`,
        paragraphs: [
          `Invoice ${row.number} was refunded: credit note ${row.creditNoteNumber} over ${formatRupees(row.finalAmount)} is attached as a PDF.`,
          'Please keep it with the invoice. Both stand on the page of your subscription.',
        ],
        action: { label: 'Open your subscription', url: `${deps.config.publicUrl}/subscription` },
        attachments: [
          { filename: name, contentType: 'application/pdf', content: pdf.toString('base64'), encoding: 'base64' },
        ],
      }),
    );
  },
});
