import { getDeposit } from '#contract/books/deposits';
import {
  downloadLeaseStatement,
  exportLeaseStatement,
  getLeaseBalances,
  getLeaseStatement,
} from '#contract/books/lease-statement';
import { listLeaseEvents } from '#contract/lettings/history';
import { getNotice } from '#contract/lettings/lease-notices';
import { listLeaseTenants } from '#contract/lettings/lease-tenants';
import { downloadLeaseSummary, getLease, listLeases } from '#contract/lettings/leases';
import { getCommercialTerms } from '#contract/money/commercial-terms';
import { listMoves } from '#contract/money/lease-moves';
import { listPaymentSchedules } from '#contract/money/payment-schedules';
import { downloadReceipt, downloadRentStatement, getPayment, listPayments } from '#contract/money/payments';
import { getReminder } from '#contract/money/reminders';
import { getTenantCard } from '#contract/overview/tenant-cards';
import { downloadLeaseFile } from '#contract/papers/lease-file';
import { getExitPlan } from '#contract/upkeep/exit-plan';
import { previewFinalBill } from '#contract/upkeep/final-bill';
import { getRepairTerms } from '#contract/upkeep/repair-terms';
import { managers, type SeenRow } from './seen-row.ts';

const lease = {
  list: listLeases,
  one: [getLease, downloadLeaseSummary, listLeaseTenants, getRepairTerms, listMoves, getCommercialTerms],
};
/** What a guarantor, who signs the lease, does not see of it. */
const leaseBooks = {
  one: [
    downloadRentStatement,
    getLeaseBalances,
    getLeaseStatement,
    downloadLeaseStatement,
    downloadLeaseFile,
    exportLeaseStatement,
    getDeposit,
    getNotice,
    getExitPlan,
    previewFinalBill,
  ],
};
const payment = { list: listPayments, one: [getPayment, downloadReceipt] };

/** Who sees what of leases and payments, row by row. */
export const leasesTable: Record<string, SeenRow> = {
  'what was done to the lease': { one: [listLeaseEvents], row: ({ rows }) => rows.current.leaseId, seenBy: ['owner'] },
  'what was done to the ended lease': {
    one: [listLeaseEvents],
    row: ({ rows }) => rows.former.leaseId,
    seenBy: ['owner'],
  },
  'the lease that is only stated': { ...lease, row: ({ rows }) => rows.stated.leaseId, seenBy: ['owner'] },
  'its statements': { ...leaseBooks, row: ({ rows }) => rows.stated.leaseId, seenBy: ['owner'] },
  'a payment of it': { ...payment, row: ({ rows }) => rows.stated.paymentId, seenBy: ['owner'] },
  'the lease that was denied': { ...lease, row: ({ rows }) => rows.denied.leaseId, seenBy: ['owner'] },
  'the lease': {
    ...lease,
    row: ({ rows }) => rows.current.leaseId,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant', 'guarantor'],
  },
  'its statements and its deposit': {
    ...leaseBooks,
    row: ({ rows }) => rows.current.leaseId,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant'],
  },
  'the ended lease': { ...lease, row: ({ rows }) => rows.former.leaseId, seenBy: ['owner', 'agent', 'former tenant'] },
  'the statements and the deposit of the ended lease': {
    ...leaseBooks,
    row: ({ rows }) => rows.former.leaseId,
    seenBy: ['owner', 'agent', 'former tenant'],
  },
  'a payment': {
    ...payment,
    row: ({ rows }) => rows.current.paymentId,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant'],
  },
  'a payment of the ended lease': {
    ...payment,
    row: ({ rows }) => rows.former.paymentId,
    seenBy: ['owner', 'agent', 'former tenant'],
  },
  'the card of the lease': {
    one: [getTenantCard],
    row: ({ rows }) => rows.current.leaseId,
    seenBy: managers,
  },
  'what a reminder of the payment says': {
    one: [getReminder],
    row: ({ rows }) => rows.current.paymentId,
    seenBy: managers,
  },
  'the schedule of the lease': {
    list: listPaymentSchedules,
    row: ({ rows }) => rows.scheduleId,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant'],
  },
};
