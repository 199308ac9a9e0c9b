import { z } from 'zod';
import { addDays, type CalendarDate, DAY_MS, dateInIndia } from '#contract/platform/calendar';
import { type MessagePriority, type MessageType, messagePriorities, messageTypes } from './message-choices.ts';

const WEEK_MS = 7 * DAY_MS;
const MINUTE_MS = 60 * 1000;

/** A message as one side of its conversation counts it. */
export interface CountedMessage {
  /** Whoever is on the other side; the id of the conversation, since a person may be gone. */
  conversationId: number;
  isSent: boolean;
  isRead: boolean;
  messageType: MessageType;
  priority: MessagePriority;
  createdAt: Date;
}

export const healths = ['good', 'fair', 'poor'] as const;
export type Health = (typeof healths)[number];

export const recommendations = {
  respond: 'Your response rate is below 50%. Try to answer more of the messages that you receive.',
  unread: 'You have more than 5 unread messages. Read them to stay up to date.',
  urgent: 'There are urgent messages. Make sure that each of them has been dealt with.',
} as const;
export const NO_CONVERSATIONS = 'You have no conversations yet. Write your first message to start one.';
export const recommendationNames = ['respond', 'unread', 'urgent'] as const;
export type Recommendation = (typeof recommendationNames)[number];

export const messageStatistics = z.object({
  total: z.number(),
  sent: z.number(),
  received: z.number(),
  unread: z.number(),
  urgent: z.number(),
  conversations: z.number(),
  /** Conversations with a message in the last 7 days. */
  activeChats: z.number(),
  /** In percent, with one decimal. */
  responseRate: z.number(),
  /** None where nothing was answered. */
  averageResponseMinutes: z.number().nullable(),
  /** In words; 'N/A' where nothing was answered. */
  averageResponseTime: z.string(),
  readRate: z.number(),
  weeklyActivity: z.array(z.object({ date: z.string(), sent: z.number(), received: z.number() })),
  byType: z.record(z.enum(messageTypes), z.number()),
  byPriority: z.record(z.enum(messagePriorities), z.number()),
  mostActiveContact: z.object({ userId: z.string().nullable(), name: z.string(), messages: z.number() }).nullable(),
  health: z.enum(healths),
  recommendations: z.array(z.enum(recommendationNames)),
});
export type MessageStatistics = z.infer<typeof messageStatistics>;

/** A share in percent with one decimal; nothing of nothing is 0. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

export const formatPercent = (value: number): string => `${value.toFixed(1)}%`;

/** How long the first answer to each received message took; what was never answered is not among them. */
export const responseTimes = (messages: readonly CountedMessage[]): number[] => {
  const waiting = new Map<number, Date[]>();
  const times: number[] = [];
  for (const { conversationId, isSent, createdAt } of messages) {
    const open = waiting.get(conversationId) ?? [];
    if (isSent) {
      for (const receivedAt of open) times.push(createdAt.getTime() - receivedAt.getTime());
      waiting.delete(conversationId);
    } else {
      open.push(createdAt);
      waiting.set(conversationId, open);
    }
  }
  return times;
};

export const formatResponseTime = (minutes: number | null): string => {
  if (minutes === null) return 'N/A';
  if (minutes < 1) return 'Under a minute';
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const hours = (minutes / 60).toFixed(1);
  return Number(hours) < 24 ? `${hours} hours` : `${(minutes / 60 / 24).toFixed(1)} days`;
};

export const healthOf = (responseRate: number): Health => {
  if (responseRate >= 80) return 'good';
  return responseRate >= 50 ? 'fair' : 'poor';
};

interface Situation {
  received: number;
  responseRate: number;
  unread: number;
  urgent: number;
}

/** Who was never written to has nothing to answer. */
export const recommend = ({ received, responseRate, unread, urgent }: Situation): Recommendation[] => {
  const applies: Record<Recommendation, boolean> = {
    respond: received > 0 && responseRate < 50,
    unread: unread > 5,
    urgent: urgent > 0,
  };
  return recommendationNames.filter((name) => applies[name]);
};

const lastSevenDays = (now: Date): CalendarDate[] => {
  const today = dateInIndia(now);
  return [6, 5, 4, 3, 2, 1, 0].map((ago) => addDays(today, -ago));
};

const weeklyActivity = (messages: readonly CountedMessage[], now: Date): MessageStatistics['weeklyActivity'] => {
  const days = new Map(lastSevenDays(now).map((date) => [date, { date, sent: 0, received: 0 }]));
  for (const { createdAt, isSent } of messages) {
    const day = days.get(dateInIndia(createdAt));
    if (day) day[isSent ? 'sent' : 'received'] += 1;
  }
  return [...days.values()];
};

const tally = <Name extends string>(names: readonly Name[], found: readonly Name[]): Record<Name, number> => {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const name of found) counts[name] += 1;
  return counts;
};

const mostActive = (messages: readonly CountedMessage[]): { conversationId: number; messages: number } | null => {
  const counts = new Map<number, number>();
  for (const { conversationId } of messages) counts.set(conversationId, (counts.get(conversationId) ?? 0) + 1);
  let most: { conversationId: number; messages: number } | null = null;
  for (const [conversationId, count] of counts) {
    if (!most || count > most.messages) most = { conversationId, messages: count };
  }
  return most;
};

const mean = (times: readonly number[]): number | null =>
  times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0) / times.length / MINUTE_MS;

/** Everything the Analytics tab shows, over all of a user's messages, the oldest first. Names are added by whoever knows them. */
export const countMessages = (messages: readonly CountedMessage[], now: Date) => {
  const received = messages.filter(({ isSent }) => !isSent);
  const times = responseTimes(messages);
  const responseRate = percent(times.length, received.length);
  const unread = received.filter(({ isRead }) => !isRead).length;
  const urgent = messages.filter(({ priority }) => priority === 'urgent').length;
  const recent = messages.filter(({ createdAt }) => now.getTime() - createdAt.getTime() <= WEEK_MS);
  const conversations = new Set(messages.map(({ conversationId }) => conversationId)).size;
  const averageResponseMinutes = mean(times);
  return {
    total: messages.length,
    sent: messages.length - received.length,
    received: received.length,
    unread,
    urgent,
    conversations,
    activeChats: new Set(recent.map(({ conversationId }) => conversationId)).size,
    responseRate,
    averageResponseMinutes,
    averageResponseTime: formatResponseTime(averageResponseMinutes),
    readRate: percent(received.length - unread, received.length),
    weeklyActivity: weeklyActivity(messages, now),
    byType: tally(
      messageTypes,
      messages.map(({ messageType }) => messageType),
    ),
    byPriority: tally(
      messagePriorities,
      messages.map(({ priority }) => priority),
    ),
    mostActive: mostActive(messages),
    health: healthOf(responseRate),
    recommendations: recommend({ received: received.length, responseRate, unread, urgent }),
  };
};
