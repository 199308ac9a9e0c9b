import type { FastifyInstance } from 'fastify';
import {
  countUnreadNotifications,
  getNotificationPreferences,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  setNotificationPreference,
} from '#contract/platform/notifications';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import * as notifications from './service.ts';

export const notificationsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listNotifications, async (call) => pageOf(call, await notifications.list(deps, call.actor, call.query)));

  bind(app, countUnreadNotifications, async ({ actor }) => ({ count: await notifications.unread(deps, actor) }));

  bind(app, markNotificationRead, ({ actor, params }) => notifications.markRead(deps, actor, params.id));

  bind(app, markAllNotificationsRead, async ({ actor }) => {
    await notifications.markAllRead(deps, actor);
    return { count: 0 };
  });

  bind(app, getNotificationPreferences, ({ actor }) => notifications.preferences(deps, actor));

  bind(app, setNotificationPreference, ({ actor, body }) => notifications.choose(deps, actor, body));
};
