import { listMessages, listRecipients } from '#contract/messaging/messages';
import { listPaymentMethods } from '#contract/money/payment-methods';
import { listNotifications } from '#contract/platform/notifications';
import { listSupportRequests } from '#contract/platform/support-requests';
import { draftRequest } from '#contract/upkeep/request-drafts';
import { agentsWithRights } from '#test/world-of-relations';
import { managers, type SeenRow } from './seen-row.ts';

const recipient = { list: listRecipients };

/** Who may write to whom, and who sees what is written and told, row by row. */
export const messagesTable: Record<string, SeenRow> = {
  'the account of whom the owner only says to be a tenant, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers['stated tenant'].user.id,
    seenBy: [],
  },
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
