import { getExpense, getPropertySpending, listExpenses } from '#contract/books/expenses';
import { getTenantAccount } from '#contract/books/tenant-account';
import { getLease, listLeases } from '#contract/lettings/leases';
import { mandateRights } from '#contract/lettings/mandate-rights';
import { getProperty, listProperties } from '#contract/lettings/properties';
import { getTenant, listTenants } from '#contract/lettings/tenants';
import { getPayment, listPayments } from '#contract/money/payments';
import { agentWith, type ViewerName, type World } from '#test/world-of-relations';
import type { SeenRow } from './seen-row.ts';

const home = { list: listProperties, one: [getProperty] };
const tenant = { list: listTenants, one: [getTenant, getTenantAccount] };

/** A right widens what an agent may do in the home that they run, and nothing of what they see elsewhere. */
export const rightsTable: Record<string, SeenRow> = {};
for (const right of mandateRights) {
  const seenBy: ViewerName[] = ['owner', agentWith(right)];
  const rowsOf = ({ rows }: World) => rows.granted[right];
  rightsTable[`the home that is run with ${right}`] = { ...home, row: (all) => rowsOf(all).homeId, seenBy };
  rightsTable[`its lease, run with ${right}`] = {
    list: listLeases,
    one: [getLease],
    row: (all) => rowsOf(all).leaseId,
    seenBy,
  };
  rightsTable[`its payment, run with ${right}`] = {
    list: listPayments,
    one: [getPayment],
    row: (all) => rowsOf(all).paymentId,
    seenBy,
  };
  const seesSpent: ViewerName[] = right === 'recordMoney' ? seenBy : ['owner'];
  rightsTable[`its expense, run with ${right}`] = {
    list: listExpenses,
    one: [getExpense],
    row: (all) => rowsOf(all).expenseId,
    seenBy: seesSpent,
  };
  rightsTable[`what was spent for it, run with ${right}`] = {
    one: [getPropertySpending],
    row: (all) => rowsOf(all).homeId,
    seenBy: seesSpent,
  };
  rightsTable[`its tenant, run with ${right}`] = { ...tenant, row: (all) => rowsOf(all).tenantId, seenBy };
}
