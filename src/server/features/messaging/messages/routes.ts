import type { FastifyInstance } from 'fastify';
import {
  getMessageStatistics,
  listConversations,
  listMessages,
  listRecipients,
  markConversationRead,
  markMessageRead,
  sendMessage,
} from '#contract/messaging/messages';
import { countUnreadMessages } from '#contract/messaging/unread-messages';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { linkNextPage, pageOf } from '#server/http/paging';
import { conversations, recipients } from './service/conversations.ts';
import * as read from './service/read.ts';
import { send } from './service/send.ts';
import { statistics } from './service/statistics.ts';
import * as messages from './service.ts';

export const messagesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listMessages, async (call) => pageOf(call, await messages.list(deps, call.actor, call.query)));

  bind(app, sendMessage, ({ actor, body }) => send(deps, actor, body));

  bind(app, markMessageRead, ({ actor, params }) => read.markRead(deps, actor, params.id));

  bind(app, listConversations, async ({ actor, query, request, reply }) => {
    const rows = await conversations(deps, actor, query);
    const latest = rows.map(({ lastMessage }) => lastMessage);
    linkNextPage(request, reply, latest, query.limit);
    return rows;
  });

  bind(app, markConversationRead, async ({ actor, params }) => ({
    count: await read.markConversationRead(deps, actor, params.id),
  }));

  bind(app, countUnreadMessages, async ({ actor }) => ({ count: await read.unread(deps, actor) }));

  bind(app, listRecipients, ({ actor, query }) => recipients(deps, actor, query));

  bind(app, getMessageStatistics, ({ actor }) => statistics(deps, actor));
};
