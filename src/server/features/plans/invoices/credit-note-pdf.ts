import type { Invoice } from '#contract/plans/invoices';
import { dateInIndia } from '#contract/platform/calendar';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { shown } from '#server/pdf/fonts';
import { Paper } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';
import { cellsOf, partyLines, TEST_REFUND, VALID } from './invoice-pdf.ts';

/** An invoice that was taken back whole, and the note by which. */
export type Credited = Invoice & { creditNote: NonNullable<Invoice['creditNote']> };

export const creditNoteFileName = ({ creditNote: { number } }: Credited): string =>
  `credit-note-${number.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;

/** What is taken back: with a GSTIN of the seller the value and the tax each, as they were charged. */
const writeAmounts = (paper: Paper, { planName, number, finalAmount, taxLines }: Credited): void => {
  const tax = sumPaise(taxLines.map(({ amount }) => amount));
  paper.heading('Credited');
  paper.row(
    cellsOf([`${shown(planName)} plan, invoice ${number}`, formatRupees(fromPaise(toPaise(finalAmount) - tax))]),
  );
  for (const { label, amount } of taxLines) paper.row(cellsOf([label, formatRupees(amount)]));
  paper.rule(paper.y + 2);
  paper.y += 7;
  paper.row(cellsOf(['Total credited', formatRupees(finalAmount)]), { size: 13, isStrong: true });
};

const make = async (invoice: Credited): Promise<Buffer> => {
  const { seller, customer, creditNote, placeOfSupply, sac } = invoice;
  const made = new Date(invoice.refundedAt ?? invoice.createdAt);
  const paper = await Paper.begin(`Credit Note ${creditNote.number}`, made);
  paper.head('Credit Note', `Credit note no. ${creditNote.number}`);
  paper.fact('Date', formatDate(creditNote.date), ...(invoice.isTestRefund ? [TEST_REFUND] : []));
  paper.fact(
    seller.gstin ? 'For tax invoice' : 'For invoice',
    invoice.number,
    `of ${formatDate(dateInIndia(new Date(invoice.createdAt)))}`,
  );
  paper.heading('Parties');
  paper.fact('From', shown(seller.name), ...partyLines(seller));
  paper.fact('To', shown(customer.name), shown(customer.email, ''), ...partyLines(customer));
  if (placeOfSupply) paper.fact('Place of supply', placeOfSupply);
  if (sac) paper.fact('SAC', sac);
  writeAmounts(paper, invoice);
  paper.foot(VALID, made);
  return paper.finish();
};

/** A credit note on one page: the same whenever it is asked for. */
export const creditNotePaper = paperKind({ name: 'credit-note', make });
