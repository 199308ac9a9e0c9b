import { gstWithin } from '#contract/plans/gst';
import type { InvoiceCycle, InvoiceStatus } from '#contract/plans/invoices';
import { dateInIndia } from '#contract/platform/calendar';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Config } from '#server/config';
import { shown } from '#server/pdf/fonts';
import { Paper, QUIET } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';
import type { InvoiceRow } from './queries.ts';

const statusWords: Record<InvoiceStatus, string> = {
  pending: 'To be paid',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
};

const cycleWords: Record<InvoiceCycle, string> = { yearly: '1 year', quarterly: '3 months', monthly: '1 month' };

const dayOf = (instant: Date) => formatDate(dateInIndia(instant));

/** The last day that is paid for is the one before the period's end. */
const periodOf = ({ periodStart, periodEnd, billingCycle }: InvoiceRow): string => {
  if (!periodStart || !periodEnd) return cycleWords[billingCycle];
  return `${dayOf(periodStart)} to ${dayOf(new Date(periodEnd.getTime() - 1))}`;
};

type Line = [text: string, amount: string];

const minus = (amount: string) => formatRupees(fromPaise(-toPaise(amount)));

const priceLines = (invoice: InvoiceRow): Line[] => {
  const { planName, billingCycle, amount, discountAmount, creditAmount } = invoice;
  const lines: Line[] = [[`${shown(planName)} plan, ${cycleWords[billingCycle]}`, formatRupees(amount)]];
  if (toPaise(discountAmount) > 0) lines.push(['Discount', minus(discountAmount)]);
  if (toPaise(creditAmount) > 0) lines.push(['Credit for unused days', minus(creditAmount)]);
  return lines;
};

/** Only where the operator was registered when the invoice was made. */
const taxLines = ({ finalAmount, taxPercent, sellerGstin }: InvoiceRow): Line[] => {
  if (!sellerGstin || taxPercent === null) return [];
  const { taxable, centralPercent, central, state } = gstWithin(finalAmount, Number(taxPercent));
  return [
    ['Taxable value', formatRupees(taxable)],
    [`CGST ${centralPercent}%`, formatRupees(central)],
    [`SGST ${centralPercent}%`, formatRupees(state)],
  ];
};

const cellsOf = ([text, amount]: Line) => [
  { text, part: 0.7 },
  { text: amount, part: 0.3, align: 'right' as const },
];

const writeAmounts = (paper: Paper, invoice: InvoiceRow): void => {
  const taxes = taxLines(invoice);
  paper.heading('Amount');
  for (const line of priceLines(invoice)) paper.row(cellsOf(line));
  paper.rule(paper.y + 2);
  paper.y += 7;
  paper.row(cellsOf(['Total', formatRupees(invoice.finalAmount)]), { size: 13, isStrong: true });
  if (taxes.length === 0) return;
  paper.y += 4;
  paper.row([{ text: 'Included in the total:', part: 1 }], { size: 9, color: QUIET });
  for (const line of taxes) paper.row(cellsOf(line), { size: 9, color: QUIET });
};

export const invoiceFileName = ({ number }: InvoiceRow): string =>
  `invoice-${number.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;

interface InvoicePaper {
  invoice: InvoiceRow;
  seller: Config['business'];
}

const make = async ({ invoice, seller }: InvoicePaper): Promise<Buffer> => {
  const title = invoice.sellerGstin ? 'Tax Invoice' : 'Invoice';
  const paper = await Paper.begin(`${title} ${invoice.number}`, invoice.createdAt);
  paper.head(title, `Invoice no. ${invoice.number}`);
  paper.fact('Status', statusWords[invoice.status]);
  paper.fact('Date', dayOf(invoice.createdAt));
  paper.fact('Due date', formatDate(invoice.dueDate));
  if (invoice.paidDate) paper.fact('Paid on', dayOf(invoice.paidDate));
  paper.heading('Parties');
  const gstin = invoice.sellerGstin ? [`GSTIN: ${invoice.sellerGstin}`] : [];
  const address = seller.address ? [shown(seller.address)] : [];
  paper.fact('From', shown(seller.name), ...address, ...gstin);
  paper.fact('To', shown(invoice.customerName), shown(invoice.customerEmail, ''));
  paper.heading('Plan');
  paper.fact('Plan', shown(invoice.planName));
  paper.fact('Period', periodOf(invoice));
  writeAmounts(paper, invoice);
  paper.foot('It is valid without a signature.', invoice.createdAt);
  return paper.finish();
};

/** An invoice on one page: the same whenever it is asked for. */
export const invoicePaper = paperKind({ name: 'invoice', make });
