import { getDeposit } from '#contract/books/deposits';
import { getExpense, getPropertySpending, listExpenses } from '#contract/books/expenses';
import {
  downloadLeaseStatement,
  exportLeaseStatement,
  getLeaseBalances,
  getLeaseStatement,
} from '#contract/books/lease-statement';
import { getTenantAccount } from '#contract/books/tenant-account';
import { listApplicationForms } from '#contract/lettings/application-forms';
import { getApplication, listApplications } from '#contract/lettings/applications';
import { getBoard } from '#contract/lettings/building-board';
import { getBuilding, listBuildings } from '#contract/lettings/buildings';
import { listDocuments } from '#contract/lettings/documents';
import {
  listApplicationEvents,
  listLeaseEvents,
  listPropertyEvents,
  listTenantEvents,
} from '#contract/lettings/history';
import { getNotice } from '#contract/lettings/lease-notices';
import { listLeaseTenants } from '#contract/lettings/lease-tenants';
import { downloadLeaseSummary, getLease, listLeases } from '#contract/lettings/leases';
import { mandateRights } from '#contract/lettings/mandate-rights';
import { listBlockedAgents, listMandates } from '#contract/lettings/mandates';
import { getProperty, getPropertyHistory, listProperties } from '#contract/lettings/properties';
import { getTenant, listTenants } from '#contract/lettings/tenants';
import { listMessages, listRecipients } from '#contract/messaging/messages';
import { getCommercialTerms } from '#contract/money/commercial-terms';
import { listMoves } from '#contract/money/lease-moves';
import { listPaymentMethods } from '#contract/money/payment-methods';
import { listPaymentSchedules } from '#contract/money/payment-schedules';
import { downloadReceipt, downloadRentStatement, getPayment, listPayments } from '#contract/money/payments';
import { getReminder } from '#contract/money/reminders';
import { getTenantCard } from '#contract/overview/tenant-cards';
import { downloadLeaseFile } from '#contract/papers/lease-file';
import { readFile } from '#contract/platform/files';
import { listNotifications } from '#contract/platform/notifications';
import { listSupportRequests } from '#contract/platform/support-requests';
import { getExitPlan } from '#contract/upkeep/exit-plan';
import { previewFinalBill } from '#contract/upkeep/final-bill';
import { getRepairTerms } from '#contract/upkeep/repair-terms';
import { draftRequest } from '#contract/upkeep/request-drafts';
import { agentsWithRights, agentWith, everybody, type ViewerName, type World } from '#test/world-of-relations';
import { idIn, managers, type SeenRow } from './seen-row.ts';
import { papersTable } from './who-sees-what-of-papers.ts';
import { signingTable } from './who-sees-what-of-signing.ts';
import { booksTable } from './who-sees-what-of-the-books.ts';
import { upkeepTable } from './who-sees-what-of-upkeep.ts';

const home = { list: listProperties, one: [getProperty] };
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
const application = { list: listApplications, one: [getApplication] };
const tenant = { list: listTenants, one: [getTenant, getTenantAccount] };
const recipient = { list: listRecipients };
const mandate = (row: SeenRow['row'], seenBy: ViewerName[]): SeenRow => ({ list: listMandates, row, seenBy });

/** Who sees what, row by row. */
export const table: Record<string, SeenRow> = {
  ...booksTable,
  'the leased home': {
    ...home,
    row: ({ rows }) => rows.leasedHome.id,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant', 'guarantor', 'former tenant', 'applicant'],
  },
  'the vacant home, open to agents': {
    ...home,
    row: ({ rows }) => rows.vacantHome.id,
    seenBy: everybody.slice(0, -2).filter((name) => !['other owner', 'refused agent', 'removed agent'].includes(name)),
  },
  'the home that an agent has taken and waits for': {
    ...home,
    row: ({ rows }) => rows.wantedHome.id,
    seenBy: [
      'owner',
      'waiting agent',
      'tenant',
      'co-tenant',
      'guarantor',
      'former tenant',
      'stated tenant',
      'who denied',
      'applicant',
      'stranger',
    ],
  },
  'its history': { one: [getPropertyHistory], row: ({ rows }) => rows.wantedHome.id, seenBy: ['owner'] },
  'its form': {
    list: listApplicationForms,
    row: ({ rows }) => rows.wantedForm.id,
    seenBy: ['owner', 'waiting agent'],
  },
  'an application for it': { ...application, row: ({ rows }) => rows.forWanted.id, seenBy: ['owner'] },
  'the mandate of the agent': mandate(({ rows }) => rows.mandates.agents, ['owner', 'agent']),
  'the mandate that waits': mandate(({ rows }) => rows.mandates.waiting, ['owner', 'waiting agent']),
  'the mandate that was refused': mandate(({ rows }) => rows.mandates.refused, ['owner', 'refused agent']),
  'the agent whom the owner keeps away': {
    list: listBlockedAgents,
    row: ({ viewers }) => viewers['refused agent'].user.id,
    seenBy: ['owner'],
  },
  'the home that is neither for rent nor open to agents': {
    ...home,
    row: ({ rows }) => rows.closedHome.id,
    seenBy: ['owner'],
  },
  'the history of the leased home': {
    one: [getPropertyHistory],
    row: ({ rows }) => rows.leasedHome.id,
    seenBy: managers,
  },
  'what was done to it': { one: [listPropertyEvents], row: ({ rows }) => rows.leasedHome.id, seenBy: ['owner'] },
  'what was done to the home that an agent waits for': {
    one: [listPropertyEvents],
    row: ({ rows }) => rows.wantedHome.id,
    seenBy: ['owner'],
  },
  'what was done to the lease': { one: [listLeaseEvents], row: ({ rows }) => rows.current.leaseId, seenBy: ['owner'] },
  'what was done to the ended lease': {
    one: [listLeaseEvents],
    row: ({ rows }) => rows.former.leaseId,
    seenBy: ['owner'],
  },
  'what was done to the tenant': {
    one: [listTenantEvents],
    row: ({ viewers }) => viewers.tenant.user.id,
    seenBy: ['owner'],
  },
  'what was done to the former tenant': {
    one: [listTenantEvents],
    row: ({ viewers }) => viewers['former tenant'].user.id,
    seenBy: ['owner'],
  },
  'what was decided on the application': {
    one: [listApplicationEvents],
    row: ({ rows }) => rows.application.id,
    seenBy: ['owner'],
  },
  'a photo of the leased home': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.leasedHome.photos[0]),
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant', 'guarantor', 'former tenant', 'applicant'],
  },
  'a photo of the vacant home': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.vacantHome.photos[0]),
    seenBy: everybody,
  },

  'the tenant': { ...tenant, row: ({ viewers }) => viewers.tenant.user.id, seenBy: managers },
  'the former tenant, onboarded by the removed agent': {
    ...tenant,
    row: ({ viewers }) => viewers['former tenant'].user.id,
    seenBy: ['owner'],
  },
  'the face of the tenant': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.current.face),
    seenBy: ['owner', 'agent', 'tenant'],
  },
  'the face of the former tenant': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.former.face),
    seenBy: ['former tenant'],
  },

  'whom the owner only says to be a tenant': {
    ...tenant,
    row: ({ rows }) => rows.stated.placeholderId,
    seenBy: ['owner'],
  },
  'the account with that address': { ...tenant, row: ({ viewers }) => viewers['stated tenant'].user.id, seenBy: [] },
  'its face': { one: [readFile], row: ({ rows }) => idIn(rows.stated.face), seenBy: ['stated tenant'] },
  'its document': { list: listDocuments, row: ({ rows }) => rows.stated.paper.id, seenBy: ['stated tenant'] },
  'the account, to write to': { ...recipient, row: ({ viewers }) => viewers['stated tenant'].user.id, seenBy: [] },
  'the lease that is only stated': { ...lease, row: ({ rows }) => rows.stated.leaseId, seenBy: ['owner'] },
  'its statements': { ...leaseBooks, row: ({ rows }) => rows.stated.leaseId, seenBy: ['owner'] },
  'a payment of it': { ...payment, row: ({ rows }) => rows.stated.paymentId, seenBy: ['owner'] },
  'the account of who denied': { ...tenant, row: ({ viewers }) => viewers['who denied'].user.id, seenBy: [] },
  'the lease that was denied': { ...lease, row: ({ rows }) => rows.denied.leaseId, seenBy: ['owner'] },
  'a document of who denied': { list: listDocuments, row: ({ rows }) => rows.denied.paper.id, seenBy: ['who denied'] },

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

  'an application that came before the mandate began': {
    ...application,
    row: ({ rows }) => rows.early.id,
    seenBy: ['owner'],
  },
  'an application': {
    ...application,
    row: ({ rows }) => rows.application.id,
    seenBy: ['owner', 'agent', 'applicant'],
  },
  "an application in the stranger's name, from an address that is not proved": {
    ...application,
    row: ({ rows }) => rows.inStrangersName.id,
    seenBy: managers,
  },
  'the form of the leased home': { list: listApplicationForms, row: ({ rows }) => rows.form.id, seenBy: managers },
  'the form for all homes': { list: listApplicationForms, row: ({ rows }) => rows.formForAll.id, seenBy: ['owner'] },

  'a document of the tenant': {
    list: listDocuments,
    row: ({ rows }) => rows.paper.id,
    seenBy: ['owner', 'agent', 'tenant'],
  },
  'its file': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.paper.fileUrl),
    seenBy: ['owner', 'agent', 'tenant'],
  },
  'a document that the applicant selected': {
    list: listDocuments,
    row: ({ rows }) => rows.selected.id,
    seenBy: ['owner', 'agent', 'applicant'],
  },
  'a document that the applicant kept': {
    list: listDocuments,
    row: ({ rows }) => rows.kept.id,
    seenBy: ['applicant'],
  },
  'the file of what the applicant kept': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.kept.fileUrl),
    seenBy: ['applicant'],
  },

  'a building of the owner': {
    list: listBuildings,
    one: [getBuilding, getBoard],
    row: ({ rows }) => rows.buildingId,
    seenBy: ['owner'],
  },
  ...upkeepTable,
  ...papersTable,
  ...signingTable,

  'a message of the tenant to the owner': {
    list: listMessages,
    row: ({ rows }) => rows.message.id,
    seenBy: ['owner', 'tenant'],
  },
  'that message, as the beginning of a request': {
    one: [draftRequest],
    row: ({ rows }) => rows.message.id,
    seenBy: ['owner'],
  },
  'the owner, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers.owner.user.id,
    seenBy: [
      'agent',
      ...agentsWithRights,
      'waiting agent',
      'tenant',
      'co-tenant',
      'guarantor',
      'former tenant',
      'stated tenant',
      'who denied',
      'applicant',
      'stranger',
    ],
  },
  'the waiting agent, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers['waiting agent'].user.id,
    seenBy: ['owner'],
  },
  'the agent, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers.agent.user.id,
    seenBy: ['owner', 'tenant', 'co-tenant', 'guarantor', 'former tenant', 'applicant'],
  },
  'the removed agent, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers['removed agent'].user.id,
    seenBy: [],
  },
  'the tenant, to write to': { ...recipient, row: ({ viewers }) => viewers.tenant.user.id, seenBy: managers },
  'the co-tenant': { ...tenant, row: ({ viewers }) => viewers['co-tenant'].user.id, seenBy: managers },
  'the guarantor': { ...tenant, row: ({ viewers }) => viewers.guarantor.user.id, seenBy: managers },
  'the co-tenant, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers['co-tenant'].user.id,
    seenBy: managers,
  },
  'the former tenant, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers['former tenant'].user.id,
    seenBy: ['owner'],
  },
  'the applicant, to write to': { ...recipient, row: ({ viewers }) => viewers.applicant.user.id, seenBy: managers },

  'a card of the tenant': { list: listPaymentMethods, row: ({ rows }) => rows.method.id, seenBy: ['tenant'] },
  'a notification of the owner': {
    list: listNotifications,
    row: ({ rows }) => rows.notificationId,
    seenBy: ['owner'],
  },
  'what the owner asked support': {
    list: listSupportRequests,
    row: ({ rows }) => rows.supportRequestId,
    seenBy: ['owner'],
  },
};

/** A right widens what an agent may do in the home that they run, and nothing of what they see elsewhere. */
for (const right of mandateRights) {
  const seenBy: ViewerName[] = ['owner', agentWith(right)];
  const rowsOf = ({ rows }: World) => rows.granted[right];
  table[`the home that is run with ${right}`] = { ...home, row: (all) => rowsOf(all).homeId, seenBy };
  table[`its lease, run with ${right}`] = {
    list: listLeases,
    one: [getLease],
    row: (all) => rowsOf(all).leaseId,
    seenBy,
  };
  table[`its payment, run with ${right}`] = {
    list: listPayments,
    one: [getPayment],
    row: (all) => rowsOf(all).paymentId,
    seenBy,
  };
  const seesSpent: ViewerName[] = right === 'recordMoney' ? seenBy : ['owner'];
  table[`its expense, run with ${right}`] = {
    list: listExpenses,
    one: [getExpense],
    row: (all) => rowsOf(all).expenseId,
    seenBy: seesSpent,
  };
  table[`what was spent for it, run with ${right}`] = {
    one: [getPropertySpending],
    row: (all) => rowsOf(all).homeId,
    seenBy: seesSpent,
  };
  table[`its tenant, run with ${right}`] = { ...tenant, row: (all) => rowsOf(all).tenantId, seenBy };
}
