import { stateLabel } from '#contract/plans/billing-details';
import { taxLinesOf } from '#contract/plans/gst';
import { gstStates } from '#contract/plans/gst-states';
import { type Invoice, invoicePeriod, invoiceStatusOn } from '#contract/plans/invoices';
import { dateInIndia } from '#contract/platform/calendar';
import type { Deps } from '#server/deps';
import type { InvoiceRow } from './queries.ts';

/** Before invoices knew who sells, they were shown with who sells now. */
const sellerOf = ({ sellerName, sellerAddress, sellerState, sellerGstin }: InvoiceRow, { config }: Deps) => ({
  name: sellerName ?? config.business.name,
  address: sellerName === null ? (config.business.address ?? null) : sellerAddress,
  state: sellerState && gstStates[sellerState],
  gstin: sellerGstin,
});

const taxLines = ({ finalAmount: amount, taxPercent, sellerGstin, sellerState, placeOfSupply }: InvoiceRow) =>
  sellerGstin === null || taxPercent === null
    ? []
    : taxLinesOf({ amount, percent: Number(taxPercent), sellerState, placeOfSupply });

/** As it is read today, on the screen and on paper. */
export const present = (deps: Deps, row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  planName: row.planName,
  billingCycle: row.billingCycle,
  amount: row.amount,
  discountAmount: row.discountAmount,
  creditAmount: row.creditAmount,
  finalAmount: row.finalAmount,
  currency: row.currency,
  dueDate: row.dueDate,
  paidDate: row.paidDate?.toISOString() ?? null,
  status: invoiceStatusOn(row, dateInIndia(deps.now())),
  createdAt: row.createdAt.toISOString(),
  refundedAt: row.refundedAt?.toISOString() ?? null,
  isTestRefund: row.isTestRefund,
  creditNote:
    row.creditNoteNumber && row.refundedAt ? { number: row.creditNoteNumber, date: dateInIndia(row.refundedAt) } : null,
  period: row.periodStart && row.periodEnd && invoicePeriod(row.periodStart, row.periodEnd),
  seller: sellerOf(row, deps),
  customer: {
    name: row.customerName,
    email: row.customerEmail,
    address: row.customerAddress,
    state: row.customerState && gstStates[row.customerState],
    gstin: row.customerGstin,
  },
  placeOfSupply: row.placeOfSupply && stateLabel(row.placeOfSupply),
  sac: row.sac,
  taxLines: taxLines(row),
});
