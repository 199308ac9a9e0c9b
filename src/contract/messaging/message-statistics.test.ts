import { describe, expect, it } from 'vitest';
import {
  type CountedMessage,
  countMessages,
  formatPercent,
  formatResponseTime,
  type Health,
  healthOf,
  percent,
  type Recommendation,
  recommend,
  responseTimes,
} from './message-statistics.ts';

const NOW = new Date('2026-04-05T06:30:00Z');
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

const at = (minutesAgo: number) => new Date(NOW.getTime() - minutesAgo * MINUTE);
const message = (details: Partial<CountedMessage> = {}): CountedMessage => ({
  conversationId: 1,
  isSent: false,
  isRead: true,
  messageType: 'general',
  priority: 'normal',
  createdAt: NOW,
  ...details,
});
const received = (details: Partial<CountedMessage> = {}) => message(details);
const sent = (details: Partial<CountedMessage> = {}) => message({ isSent: true, ...details });
const many = (count: number, make: () => CountedMessage) => Array.from({ length: count }, make);
const count = (messages: CountedMessage[]) => countMessages(messages, NOW);

describe('a share in percent', () => {
  it.each([
    [0, 0, 0, '0.0%'],
    [0, 3, 0, '0.0%'],
    [1, 3, 33.3, '33.3%'],
    [2, 3, 66.7, '66.7%'],
    [3, 3, 100, '100.0%'],
    [1, 8, 12.5, '12.5%'],
    [499, 1000, 49.9, '49.9%'],
  ])('%i of %i is %d', (part, whole, share, words) => {
    expect(percent(part, whole)).toBe(share);
    expect(formatPercent(share)).toBe(words);
  });
});

describe('the response rate', () => {
  it.each<[string, CountedMessage[], number]>([
    ['nothing received', [sent()], 0],
    ['none answered', [received()], 0],
    ['all answered', [received(), sent()], 100],
    ['2 of 3 answered', [received(), received(), sent(), received()], 66.7],
    ['one answer to several counts for each of them', [received(), received(), sent()], 100],
    ['what was sent before is no answer', [sent(), received()], 0],
    ['an answer elsewhere is no answer', [received({ conversationId: 1 }), sent({ conversationId: 2 })], 0],
    ['a second answer changes nothing', [received(), sent(), sent(), received()], 50],
  ])('with %s', (_case, messages, rate) => {
    expect(count(messages).responseRate).toBe(rate);
  });
});

describe('the average response time', () => {
  it('is the mean time to the first answer', () => {
    const messages = [
      received({ createdAt: at(100) }),
      received({ createdAt: at(60), conversationId: 2 }),
      sent({ createdAt: at(40) }),
      sent({ createdAt: at(30), conversationId: 2 }),
      sent({ createdAt: at(10) }),
    ];
    expect(responseTimes(messages)).toEqual([60 * MINUTE, 30 * MINUTE]);
    expect(count(messages)).toMatchObject({ averageResponseMinutes: 45, averageResponseTime: '45 min' });
  });

  it.each([[[]], [[received()]], [[sent()]]])('is N/A where nothing was answered', (messages) => {
    expect(count(messages)).toMatchObject({ averageResponseMinutes: null, averageResponseTime: 'N/A' });
  });

  it.each([
    [null, 'N/A'],
    [0, 'Under a minute'],
    [0.99, 'Under a minute'],
    [1, '1 min'],
    [59.4, '59 min'],
    [60, '1.0 hours'],
    [90, '1.5 hours'],
    [24 * 60, '1.0 days'],
    [36 * 60, '1.5 days'],
  ])('of %s minutes reads %s', (minutes, words) => {
    expect(formatResponseTime(minutes)).toBe(words);
  });

  it.each([
    [59.6, '1.0 hours'],
    [23 * 60 + 58, '1.0 days'],
  ])('of %d minutes is rounded up to the next unit: %s', (minutes, words) => {
    expect(formatResponseTime(minutes)).toBe(words);
  });
});

describe('the read rate', () => {
  it.each<[string, CountedMessage[], number]>([
    ['nothing received', [sent({ isRead: false })], 0],
    ['2 of 3 read', [received(), received(), received({ isRead: false })], 66.7],
    ['all read, whatever the other side does', [received(), sent({ isRead: false })], 100],
  ])('with %s', (_case, messages, rate) => {
    expect(count(messages).readRate).toBe(rate);
  });
});

describe('communication health', () => {
  it.each<[number, Health]>([
    [100, 'good'],
    [80, 'good'],
    [79.9, 'fair'],
    [50, 'fair'],
    [49.9, 'poor'],
    [0, 'poor'],
  ])('at %d percent is %s', (rate, health) => {
    expect(healthOf(rate)).toBe(health);
  });
});

describe('recommendations', () => {
  const fine = { received: 1, responseRate: 100, unread: 0, urgent: 0 };
  it.each<[Partial<typeof fine>, Recommendation[]]>([
    [{}, []],
    [{ responseRate: 50 }, []],
    [{ responseRate: 49.9 }, ['respond']],
    [{ unread: 5 }, []],
    [{ unread: 6 }, ['unread']],
    [{ urgent: 0 }, []],
    [{ urgent: 1 }, ['urgent']],
    [{ received: 0, responseRate: 0 }, []],
    [{ responseRate: 0, unread: 6, urgent: 1 }, ['respond', 'unread', 'urgent']],
  ])('for %o are %o', (change, names) => {
    expect(recommend({ ...fine, ...change })).toEqual(names);
  });

  it('follow from the messages', () => {
    expect(count([]).recommendations).toEqual([]);
    expect(count([sent()]).recommendations).toEqual([]);
    expect(count([received()]).recommendations).toEqual(['respond']);
    const unread = many(6, () => received({ isRead: false, priority: 'urgent' }));
    expect(count([...unread, sent()]).recommendations).toEqual(['unread', 'urgent']);
  });
});

describe('active chats', () => {
  it.each([
    ['exactly 7 days ago', 7 * DAY, 1],
    ['a millisecond longer ago', 7 * DAY + 1, 0],
    ['just now', 0, 1],
  ])('count a conversation with a message %s', (_case, age, chats) => {
    expect(count([received({ createdAt: new Date(NOW.getTime() - age) })]).activeChats).toBe(chats);
  });

  it('count a conversation once', () => {
    expect(count([received(), sent(), received({ conversationId: 2 })])).toMatchObject({
      activeChats: 2,
      conversations: 2,
    });
  });
});

describe('weekly activity', () => {
  it('is that of the last seven days in India, the oldest first', () => {
    const messages = [
      received({ createdAt: new Date('2026-03-29T18:29:59Z') }),
      received({ createdAt: new Date('2026-03-29T18:30:00Z') }),
      sent({ createdAt: new Date('2026-04-04T18:29:59Z') }),
      sent({ createdAt: new Date('2026-04-04T18:30:00Z') }),
      received({ createdAt: NOW }),
    ];
    expect(count(messages).weeklyActivity).toEqual([
      { date: '2026-03-30', sent: 0, received: 1 },
      { date: '2026-03-31', sent: 0, received: 0 },
      { date: '2026-04-01', sent: 0, received: 0 },
      { date: '2026-04-02', sent: 0, received: 0 },
      { date: '2026-04-03', sent: 0, received: 0 },
      { date: '2026-04-04', sent: 1, received: 0 },
      { date: '2026-04-05', sent: 1, received: 1 },
    ]);
  });
});

describe('the distributions', () => {
  it('name every type and priority', () => {
    const messages = [
      received({ messageType: 'notice', priority: 'urgent' }),
      sent({ messageType: 'notice', priority: 'low' }),
      sent({ messageType: 'payment', priority: 'high' }),
    ];
    expect(count(messages)).toMatchObject({
      total: 3,
      sent: 2,
      received: 1,
      urgent: 1,
      byType: { general: 0, maintenance: 0, payment: 1, complaint: 0, notice: 2 },
      byPriority: { urgent: 1, high: 1, normal: 0, low: 1 },
    });
  });
});

describe('the most active contact', () => {
  it.each<[string, CountedMessage[], { conversationId: number; messages: number } | null]>([
    ['nobody', [], null],
    [
      'the one with most messages, sent or received',
      [received(), sent({ conversationId: 2 }), received({ conversationId: 2 })],
      { conversationId: 2, messages: 2 },
    ],
    [
      'of equals the one whose messages began first',
      [received({ conversationId: 2 }), received({ conversationId: 1 })],
      { conversationId: 2, messages: 1 },
    ],
  ])('is %s', (_case, messages, expected) => {
    expect(count(messages).mostActive).toEqual(expected);
  });
});
