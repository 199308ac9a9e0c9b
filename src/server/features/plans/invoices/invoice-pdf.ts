import type { Invoice, InvoiceCycle, InvoiceStatus } from '#contract/plans/invoices';
import { dateInIndia } from '#contract/platform/calendar';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { shown } from '#server/pdf/fonts';
import { Paper, QUIET } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';

export const TEST_REFUND = 'TEST: no money moved';

const statusWords: Record<InvoiceStatus, string> = {
  pending: 'To be paid',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

const cycleWords: Record<InvoiceCycle, string> = { yearly: '1 year', quarterly: '3 months', monthly: '1 month' };

const dayOf = (instant: Date) => formatDate(dateInIndia(instant));

const periodOf = ({ period, billingCycle }: Invoice): string =>
  period ? `${formatDate(period.from)} to ${formatDate(period.to)}` : cycleWords[billingCycle];

type Line = [text: string, amount: string];

const minus = (amount: string) => formatRupees(fromPaise(-toPaise(amount)));

const priceLines = (invoice: Invoice): Line[] => {
  const { planName, billingCycle, amount, discountAmount, creditAmount } = invoice;
  const lines: Line[] = [[`${shown(planName)} plan, ${cycleWords[billingCycle]}`, formatRupees(amount)]];
  if (toPaise(discountAmount) > 0) lines.push(['Discount', minus(discountAmount)]);
  if (toPaise(creditAmount) > 0) lines.push(['Credit', minus(creditAmount)]);
  return lines;
};

export const cellsOf = ([text, amount]: Line) => [
  { text, part: 0.7 },
  { text: amount, part: 0.3, align: 'right' as const },
];

const writeAmounts = (paper: Paper, invoice: Invoice): void => {
  const taxes = invoice.taxLines;
  paper.heading('Amount');
  for (const line of priceLines(invoice)) paper.row(cellsOf(line));
  paper.rule(paper.y + 2);
  paper.y += 7;
  paper.row(cellsOf(['Total', formatRupees(invoice.finalAmount)]), { size: 13, isStrong: true });
  if (taxes.length === 0) return;
  paper.y += 4;
  paper.row([{ text: 'Included in the total:', part: 1 }], { size: 9, color: QUIET });
  for (const { label, amount } of taxes) paper.row(cellsOf([label, formatRupees(amount)]), { size: 9, color: QUIET });
};

export const invoiceFileName = ({ number }: Invoice): string =>
  `invoice-${number.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;

export const partyLines = ({ address, state, gstin }: Invoice['seller']): string[] => [
  ...(address ? [shown(address)] : []),
  ...(state ? [state] : []),
  ...(gstin ? [`GSTIN: ${gstin}`] : []),
];

const make = async (invoice: Invoice): Promise<Buffer> => {
  const { seller, customer, createdAt, placeOfSupply, sac } = invoice;
  const made = new Date(createdAt);
  const title = seller.gstin ? 'Tax Invoice' : 'Invoice';
  const paper = await Paper.begin(`${title} ${invoice.number}`, made);
  paper.head(title, `Invoice no. ${invoice.number}`);
  paper.fact('Status', statusWords[invoice.status]);
  paper.fact('Date', dayOf(made));
  paper.fact('Due date', formatDate(invoice.dueDate));
  if (invoice.paidDate) paper.fact('Paid on', dayOf(new Date(invoice.paidDate)));
  if (invoice.refundedAt)
    paper.fact('Refunded on', dayOf(new Date(invoice.refundedAt)), ...(invoice.isTestRefund ? [TEST_REFUND] : []));
  if (invoice.creditNote) paper.fact('Credit note', invoice.creditNote.number);
  paper.heading('Parties');
  paper.fact('From', shown(seller.name), ...partyLines(seller));
  paper.fact('To', shown(customer.name), shown(customer.email, ''), ...partyLines(customer));
  if (placeOfSupply) paper.fact('Place of supply', placeOfSupply);
  paper.heading('Plan');
  paper.fact('Plan', shown(invoice.planName));
  paper.fact('Period', periodOf(invoice));
  if (sac) paper.fact('SAC', sac);
  writeAmounts(paper, invoice);
  paper.foot(seller.gstin ? REVERSE_CHARGE : VALID, made);
  return paper.finish();
};

export const VALID = 'It is valid without a signature.';
const REVERSE_CHARGE = `Tax is not payable on reverse charge. ${VALID}`;

/** An invoice on one page: the same whenever it is asked for. */
export const invoicePaper = paperKind({ name: 'invoice', make });
