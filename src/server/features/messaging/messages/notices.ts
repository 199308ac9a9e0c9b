import type { Db } from '#server/db/client';
import { announce } from '#server/features/platform/live/service';

/** Where a conversation is in the app. */
export const linkTo = (conversationId: number): string => `/messages?conversation=${conversationId}`;

/** The browsers of both sides ask again, as far as both are still there. */
export const announceMessages = (tx: Db, userIds: (string | null)[]): Promise<void> =>
  announce(tx, { userIds, changed: ['messages'] });
