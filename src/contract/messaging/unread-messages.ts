import { z } from 'zod';
import { get } from '#contract/platform/endpoint';

/** Apart from the messages: every dashboard shows it, and few open them. */
export const unreadCount = z.object({ count: z.number() });

export const countUnreadMessages = get('/api/messages/unread/count', {
  access: 'user',
  summary: 'How many messages you have not read',
  shows: ['messages'],
  response: { 200: unreadCount },
});
