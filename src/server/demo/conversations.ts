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
  from: DemoWriter;
  to: DemoWriter;
  content: string;
  subject?: string;
  type?: MessageType;
  priority?: MessagePriority;
  /** How many days ago, and when on that day in India. */
  ago: number;
  at: string;
  isUnread?: boolean;
  hasNotice?: boolean;
}

const lines: Line[] = [
  {
    ago: 26,
    at: '09:40',
    from: 'landlord',
    to: 'agent',
    subject: 'Powai viewings',
    content: 'Welcome, Farhan. Please show Powai Lake Towers on weekends only, the guard needs a day’s warning.',
  },
  {
    ago: 26,
    at: '10:15',
    from: 'agent',
    to: 'landlord',
    content: 'Noted. I have two families for Saturday, both from the neighbourhood.',
  },
  {
    ago: 24,
    at: '19:05',
    from: 'tenant',
    to: 'landlord',
    subject: 'Kitchen tap',
    type: 'maintenance',
    content: 'The kitchen tap has been dripping since yesterday. Could somebody look at it this week?',
  },
  {
    ago: 24,
    at: '20:30',
    from: 'landlord',
    to: 'tenant',
    type: 'maintenance',
    content: 'Sorry about that. Ramesh, the plumber, can come on Thursday between 10 and 12. Does that suit you?',
  },
  {
    ago: 24,
    at: '20:42',
    from: 'tenant',
    to: 'landlord',
    type: 'maintenance',
    content: 'Thursday is fine, I work from home that day.',
  },
  {
    ago: 21,
    at: '12:20',
    from: 'tenant',
    to: 'landlord',
    type: 'maintenance',
    priority: 'low',
    content: 'Ramesh was here, all good now. Thank you!',
  },
  {
    ago: 17,
    at: '18:00',
    from: 'rohan.shetty',
    to: 'landlord',
    subject: 'Parking',
    type: 'complaint',
    priority: 'high',
    content: 'Somebody from 4B parks in our slot almost every evening. I have spoken to the guard twice already.',
  },
  {
    ago: 16,
    at: '09:30',
    from: 'landlord',
    to: 'rohan.shetty',
    type: 'complaint',
    content: 'I have written to the society office, they will paint the numbers again. Tell me if it goes on.',
  },
  {
    ago: 12,
    at: '08:50',
    from: 'priya.deshmukh',
    to: 'landlord',
    subject: 'Rent',
    type: 'payment',
    content: 'My salary is late this month. May I pay the rent by the 15th?',
  },
  {
    ago: 12,
    at: '13:10',
    from: 'landlord',
    to: 'priya.deshmukh',
    type: 'payment',
    content: 'The 15th is fine this once. Please keep me posted.',
  },
  {
    ago: 9,
    at: '11:00',
    from: 'landlord',
    to: 'tenant',
    subject: 'Water tank cleaning',
    type: 'notice',
    priority: 'high',
    content:
      'The society cleans the water tanks on Sunday. There is no water from 10 to 16, please fill what you need.',
    hasNotice: true,
  },
  { ago: 9, at: '11:25', from: 'tenant', to: 'landlord', type: 'notice', content: 'Thanks for the warning.' },
  {
    ago: 6,
    at: '10:00',
    from: 'landlord',
    to: 'sneha.iyer',
    subject: 'Your invitation',
    content: 'Hello Sneha, your invitation to Kiraya is in your mail. With it you see your lease and can pay the rent.',
    isUnread: true,
  },
  {
    ago: 5,
    at: '17:45',
    from: 'agent',
    to: 'landlord',
    subject: 'Powai Lake Towers',
    content: 'The Mehtas liked the flat and ask whether the rent includes the society dues.',
  },
  {
    ago: 5,
    at: '18:20',
    from: 'landlord',
    to: 'agent',
    content: 'It does not, they are on top. You can offer them a free month of parking.',
  },
  {
    ago: 4,
    at: '21:15',
    from: 'priya.deshmukh',
    to: 'landlord',
    type: 'maintenance',
    priority: 'urgent',
    subject: 'No power in the bedroom',
    content: 'The bedroom has no electricity since an hour ago, and the switchboard smells burnt.',
  },
  {
    ago: 4,
    at: '21:22',
    from: 'landlord',
    to: 'priya.deshmukh',
    type: 'maintenance',
    priority: 'urgent',
    content:
      'Please switch off the main breaker for that room. The electrician is on the way, his number is on the fridge.',
  },
  {
    ago: 4,
    at: '23:05',
    from: 'priya.deshmukh',
    to: 'landlord',
    type: 'maintenance',
    content: 'He was here. It was a loose wire, everything works again.',
  },
  {
    ago: 3,
    at: '10:30',
    from: 'agent',
    to: 'rohan.shetty',
    content: 'Hello Rohan, I look after Lakeview for Mrs Kulkarni now. Write to me when something is to be done.',
  },
  {
    ago: 3,
    at: '14:00',
    from: 'rohan.shetty',
    to: 'agent',
    content: 'Good to know. Is the lift inspected this month?',
    isUnread: true,
  },
  {
    ago: 2,
    at: '09:10',
    from: 'tenant',
    to: 'landlord',
    subject: 'Rent receipt',
    type: 'payment',
    content:
      'Could I have the receipts of the last three months? My employer asks for them: https://www.incometax.gov.in',
  },
  {
    ago: 2,
    at: '09:55',
    from: 'landlord',
    to: 'tenant',
    type: 'payment',
    content: 'You find them under Payments, with the button Download Receipt. Tell me if one is missing.',
    isUnread: true,
  },
  {
    ago: 1,
    at: '18:35',
    from: 'rohan.shetty',
    to: 'landlord',
    subject: 'Lease',
    content: 'We would like to stay after the lease ends. Can we talk about the terms next week?',
    isUnread: true,
  },
  {
    ago: 1,
    at: '19:20',
    from: 'agent',
    to: 'landlord',
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
  lines.map(({ from, to, content, subject, type, priority, ago, at, isUnread, hasNotice }) => ({
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
