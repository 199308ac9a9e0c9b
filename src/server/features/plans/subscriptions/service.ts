export { activateAll, countByHand, extendAll, grantPlan, setStatus, termByHand } from './by-hand.ts';
export { subscriptionsDaily } from './daily.ts';
export { activateFree, cancel, resume } from './free-plan.ts';
export { issueByHand, setInvoiceStatus } from './invoices-by-hand.ts';
export { beginInvoiceOrder, beginOrder, dropOrder, dropOrdersOf, enterPurchase } from './orders.ts';
export { limitCodes, overview, quoteFor } from './overview.ts';
export type { PlanOrderRow } from './queries.ts';
export { findPlanOrder, settle } from './settle.ts';
export { upgrade } from './upgrade.ts';
