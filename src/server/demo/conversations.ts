import type { MessagePriority, MessageType } from '#contract/messaging/message-choices';
import { addDays, type CalendarDate, startOfDayInIndia } from '#contract/platform/calendar';

/** Those who write, by their demo email's name. */
export type DemoWriter = 'landlord' | 'tenant' | 'agent' | 'priya.deshmukh' | 'rohan.shetty' | 'sneha.iyer';

export interface DemoMessage {
  from: DemoWriter;
  to: DemoWriter;
  sentAt: Date;
  content: string;
  subject: string | null;
  messageType: MessageType;
  priority: MessagePriority;
  isRead: boolean;
  hasNotice: boolean;
}

interface Line {
  /** How many days ago, and at which hour in India. */
  when: [ago: number, at: string];
  who: [from: DemoWriter, to: DemoWriter];
  content: string;
  subject?: string;
  type?: MessageType;
  priority?: MessagePriority;
  isUnread?: boolean;
  hasNotice?: boolean;
}

const lines: Line[] = [
  {
    when: [26, '09:40'],
    who: ['landlord', 'agent'],
    subject: 'Powai viewings',
    content: 'Welcome, Farhan. Please show Powai Lake Towers on weekends only, the guard needs a day’s warning.',
  },
  {
    when: [26, '10:15'],
    who: ['agent', 'landlord'],
    content: 'Noted. I have two families for Saturday, both from the neighbourhood.',
  },
  {
    when: [24, '19:05'],
    who: ['tenant', 'landlord'],
    subject: 'Kitchen tap',
    type: 'maintenance',
    content: 'The kitchen tap has been dripping since yesterday. Could somebody look at it this week?',
  },
  {
    when: [24, '20:30'],
    who: ['landlord', 'tenant'],
    type: 'maintenance',
    content: 'Sorry about that. Ramesh, the plumber, can come on Thursday between 10 and 12. Does that suit you?',
  },
  {
    when: [24, '20:42'],
    who: ['tenant', 'landlord'],
    type: 'maintenance',
    content: 'Thursday is fine, I work from home that day.',
  },
  {
    when: [21, '12:20'],
    who: ['tenant', 'landlord'],
    type: 'maintenance',
    priority: 'low',
    content: 'Ramesh was here, all good now. Thank you!',
  },
  {
    when: [17, '18:00'],
    who: ['rohan.shetty', 'landlord'],
    subject: 'Parking',
    type: 'complaint',
    priority: 'high',
    content: 'Somebody from 4B parks in our slot almost every evening. I have spoken to the guard twice already.',
  },
  {
    when: [16, '09:30'],
    who: ['landlord', 'rohan.shetty'],
    type: 'complaint',
    content: 'I have written to the society office, they will paint the numbers again. Tell me if it goes on.',
  },
  {
    when: [12, '08:50'],
    who: ['priya.deshmukh', 'landlord'],
    subject: 'Rent',
    type: 'payment',
    content: 'My salary is late this month. May I pay the rent by the 15th?',
  },
  {
    when: [12, '13:10'],
    who: ['landlord', 'priya.deshmukh'],
    type: 'payment',
    content: 'The 15th is fine this once. Please keep me posted.',
  },
  {
    when: [9, '11:00'],
    who: ['landlord', 'tenant'],
    subject: 'Water tank cleaning',
    type: 'notice',
    priority: 'high',
    content:
      'The society cleans the water tanks on Sunday. There is no water from 10 to 16, please fill what you need.',
    hasNotice: true,
  },
  { when: [9, '11:25'], who: ['tenant', 'landlord'], type: 'notice', content: 'Thanks for the warning.' },
  {
    when: [6, '10:00'],
    who: ['landlord', 'sneha.iyer'],
    subject: 'Your invitation',
    content: 'Hello Sneha, your invitation to Kiraya is in your mail. With it you see your lease and can pay the rent.',
    isUnread: true,
  },
  {
    when: [5, '17:45'],
    who: ['agent', 'landlord'],
    subject: 'Powai Lake Towers',
    content: 'The Mehtas liked the flat and ask whether the rent includes the society dues.',
  },
  {
    when: [5, '18:20'],
    who: ['landlord', 'agent'],
    content: 'It does not, they are on top. You can offer them a free month of parking.',
  },
  {
    when: [4, '21:15'],
    who: ['priya.deshmukh', 'landlord'],
    type: 'maintenance',
    priority: 'urgent',
    subject: 'No power in the bedroom',
    content: 'The bedroom has no electricity since an hour ago, and the switchboard smells burnt.',
  },
  {
    when: [4, '21:22'],
    who: ['landlord', 'priya.deshmukh'],
    type: 'maintenance',
    priority: 'urgent',
    content:
      'Please switch off the main breaker for that room. The electrician is on the way, his number is on the fridge.',
  },
  {
    when: [4, '23:05'],
    who: ['priya.deshmukh', 'landlord'],
    type: 'maintenance',
    content: 'He was here. It was a loose wire, everything works again.',
  },
  {
    when: [3, '10:30'],
    who: ['agent', 'rohan.shetty'],
    content: 'Hello Rohan, I look after Lakeview for Mrs Kulkarni now. Write to me when something is to be done.',
  },
  {
    when: [3, '14:00'],
    who: ['rohan.shetty', 'agent'],
    content: 'Good to know. Is the lift inspected this month?',
    isUnread: true,
  },
  {
    when: [2, '09:10'],
    who: ['tenant', 'landlord'],
    subject: 'Rent receipt',
    type: 'payment',
    content:
      'Could I have the receipts of the last three months? My employer asks for them: https://www.incometax.gov.in',
  },
  {
    when: [2, '09:55'],
    who: ['landlord', 'tenant'],
    type: 'payment',
    content: 'You find them under Payments, with the button Download Receipt. Tell me if one is missing.',
    isUnread: true,
  },
  {
    when: [1, '18:35'],
    who: ['rohan.shetty', 'landlord'],
    subject: 'Lease',
    content: 'We would like to stay after the lease ends. Can we talk about the terms next week?',
    isUnread: true,
  },
  {
    when: [1, '19:20'],
    who: ['agent', 'landlord'],
    type: 'notice',
    priority: 'low',
    content: 'The Mehtas decide by Friday. I have one more viewing on Saturday in any case.',
    isUnread: true,
  },
];

const MINUTE_MS = 60 * 1000;

/** That hour on a day in India. */
const instantOf = (date: CalendarDate, at: string): Date => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return new Date(startOfDayInIndia(date).getTime() + (hours * 60 + minutes) * MINUTE_MS);
};

/** Four weeks of writing, in the order in which it happened. */
export const demoMessages = (today: CalendarDate): DemoMessage[] =>
  lines.map(({ when: [ago, at], who: [from, to], content, subject, type, priority, isUnread, hasNotice }) => ({
    from,
    to,
    content,
    sentAt: instantOf(addDays(today, -ago), at),
    subject: subject ?? null,
    messageType: type ?? 'general',
    priority: priority ?? 'normal',
    isRead: !isUnread,
    hasNotice: hasNotice ?? false,
  }));
