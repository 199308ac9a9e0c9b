import { upiLink } from '#contract/money/upi-link';
import { decisionsOf } from '#contract/upkeep/work-decisions';
import { orderActionsOf } from '#contract/upkeep/work-order-status';
import type { WorkOrder } from '#contract/upkeep/work-orders';
import type { WholeOrder } from './queries.ts';

export interface Eyes {
  /** Those who may act on it; others read. */
  mayManage: boolean;
  seesMoney: boolean;
  /** Who decides about its money, and by which rules; nobody, where it is only read. */
  decides?: { who: Parameters<typeof decisionsOf>[0]; rules: Parameters<typeof decisionsOf>[2] };
}

export const standingOf = ({ status, asksEstimate, approvedAmount }: WholeOrder) => ({
  status,
  isToBeChosen: asksEstimate && approvedAmount === null,
});

const upiOf = ({ id, status, vendorUpiId: upiId, vendorName: payee, amount, expenseId }: WholeOrder) => {
  if (status !== 'billed' || expenseId === null || !upiId || amount === null) return null;
  return { payee, upiId, link: upiLink({ upiId, payee, amount, note: `Repair ${id}`, reference: `REPAIR${id}` }) };
};

export const presentOrder = (row: WholeOrder, { mayManage, seesMoney, decides }: Eyes): WorkOrder => ({
  id: row.id,
  requestId: row.requestId,
  vendorId: mayManage ? row.vendorId : null,
  vendorName: row.vendorName,
  vendorPhone: mayManage ? row.vendorPhone : null,
  status: row.status,
  note: mayManage ? row.note : null,
  visitAt: row.visitAt?.toISOString() ?? null,
  amount: seesMoney ? row.amount : null,
  asksEstimate: row.asksEstimate,
  estimate: seesMoney ? row.estimate : null,
  estimateNote: seesMoney ? row.estimateNote : null,
  approval: seesMoney ? row.approval : null,
  approvedAmount: seesMoney ? row.approvedAmount : null,
  approvedBy: mayManage ? row.approvedBy : null,
  approvalNote: mayManage ? row.approvalNote : null,
  expenseId: mayManage ? row.expenseId : null,
  billUrl: seesMoney ? row.billUrl : null,
  tenantPart: seesMoney ? row.tenantPart : null,
  paidOn: mayManage ? row.paidOn : null,
  upi: mayManage ? upiOf(row) : null,
  actions: mayManage ? orderActionsOf('manager', standingOf(row)) : [],
  decisions: decides ? decisionsOf(decides.who, { ...row, isBooked: row.expenseId !== null }, decides.rules) : [],
  createdAt: row.createdAt.toISOString(),
});
