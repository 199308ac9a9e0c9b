import { describe, expect, it } from 'vitest';
import { decisionsOf } from './work-decisions.ts';
import { isOrderOver, type OrderAction, type OrderStatus, orderActionsOf, orderStatuses } from './work-order-status.ts';

/** What a vendor can say of a job; a manager can say the same for them, and cancel. */
const table: [OrderStatus, OrderAction[], boolean][] = [
  ['draft', [], true],
  ['offered', ['accept', 'estimate', 'decline'], true],
  ['accepted', ['schedule', 'on_my_way', 'photos', 'done', 'estimate', 'decline'], true],
  ['scheduled', ['schedule', 'on_my_way', 'photos', 'done', 'estimate', 'decline'], true],
  ['in_progress', ['photos', 'done', 'estimate'], true],
  ['done', ['photos', 'bill'], false],
  ['billed', [], false],
  ['paid', [], false],
  ['declined', [], false],
  ['cancelled', [], false],
];

it('has a line for each status', () => expect(table).toHaveLength(orderStatuses.length));

it.each(table)(
  'of a job that is %s a vendor can say %j; it can be cancelled: %s',
  (status, actions, canBeCancelled) => {
    const standing = { status, isToBeChosen: false };
    expect(orderActionsOf('vendor', standing)).toEqual(actions);
    expect(orderActionsOf('manager', standing)).toEqual(canBeCancelled ? [...actions, 'cancel'] : actions);
    expect(isOrderOver(status)).toBe(actions.length === 0 && !canBeCancelled);
    expect(orderActionsOf('vendor', { status, isToBeChosen: true })).not.toContain('accept');
  },
);

describe('what is decided about the money of a job, by whom', () => {
  const rules = { allowance: '5000.00', allowsVerbal: true, recordsMoney: true };
  const silent = { ...rules, allowsVerbal: false };
  const withoutMoney = { ...rules, recordsMoney: false };
  const none = { status: 'offered', approval: null, estimate: null, approvedAmount: null, amount: null } as const;
  const asked = (estimate: string, approval: 'open' | 'waiting' | 'approved' | 'refused') =>
    ({ ...none, estimate, approval, isBooked: false }) as const;
  const billed = (amount: string, isBooked: boolean, approvedAmount: string | null = null) =>
    ({ ...none, status: 'billed', amount, approvedAmount, isBooked }) as const;

  it.each([
    ['no estimate', { ...none, isBooked: false }, rules, [], []],
    ['within the limit', asked('5000.00', 'open'), rules, ['approve', 'refuse'], ['approve', 'refuse']],
    ['above it', asked('5000.01', 'waiting'), rules, ['approve', 'refuse'], ['approve_verbally']],
    ['above it, no word by phone', asked('5000.01', 'waiting'), silent, ['approve', 'refuse'], []],
    ['a limit that was lowered since', asked('6000.00', 'open'), rules, ['approve', 'refuse'], ['approve_verbally']],
    ['approved', asked('8000.00', 'approved'), rules, [], []],
    ['refused', asked('8000.00', 'refused'), rules, [], []],
    ['of a job that is off', { ...asked('8000.00', 'waiting'), status: 'cancelled' }, rules, [], []],
    [
      'a bill above',
      billed('5000.01', false),
      rules,
      ['accept_bill', 'send_back'],
      ['accept_bill_verbally', 'send_back'],
    ],
    ['a bill above, no word by phone', billed('5000.01', false), silent, ['accept_bill', 'send_back'], ['send_back']],
    [
      'a bill as agreed',
      billed('9000.00', false, '9000.00'),
      rules,
      ['accept_bill', 'send_back'],
      ['accept_bill', 'send_back'],
    ],
    ['a booked bill', billed('9000.00', true), rules, ['pay', 'send_back'], ['pay', 'send_back']],
    ['a paid one', { ...billed('9000.00', true), status: 'paid' }, rules, [], []],
  ] as const)('%s', (_what, order, by, owner, agent) => {
    expect(decisionsOf('owner', order, { ...by, recordsMoney: true })).toEqual(owner);
    expect(decisionsOf('agent', order, by)).toEqual(agent);
  });

  it('an agent who may not record money neither pays nor turns round', () => {
    expect(decisionsOf('agent', billed('9.00', true), withoutMoney)).toEqual([]);
  });
});
