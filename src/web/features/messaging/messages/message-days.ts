import type { Message } from '#contract/messaging/messages';
import { addDays, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';

/** 'Today', 'Yesterday', '5 Apr 2026' */
export const dayLabel = (date: CalendarDate, today: CalendarDate): string => {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatDate(date);
};

export interface MessageDay {
  date: CalendarDate;
  messages: Message[];
}

/** Messages, the oldest first, by the day in India on which they were written. */
export const byDay = (messages: readonly Message[]): MessageDay[] => {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const date = dateInIndia(new Date(message.createdAt));
    const last = days.at(-1);
    if (last?.date === date) last.messages.push(message);
    else days.push({ date, messages: [message] });
  }
  return days;
};
