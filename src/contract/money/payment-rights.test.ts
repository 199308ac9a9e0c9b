import { describe, expect, it } from 'vitest';
import { type ActionFacts, actionsFor } from './payment-rights.ts';
import type { PaymentStatus } from './payments.ts';

const rights = { recordMoney: false, giveBackMoney: false };
const none: ActionFacts = {
  hasReceived: false,
  hasRefundable: false,
  hasOpenClaim: false,
  hasLandlord: true,
  isOverdue: false,
  rights,
};
const late: ActionFacts = { ...none, isOverdue: true };
const money: ActionFacts = { ...none, hasReceived: true, hasRefundable: true };
const claimed: ActionFacts = { ...none, hasOpenClaim: true };

describe('what can be done with a payment', () => {
  it.each<[PaymentStatus, ActionFacts, string, string, string]>([
    ['pending', none, 'amend cancel record', 'amend', 'pay claim'],
    ['overdue', late, 'amend cancel record remind', 'amend remind', 'pay claim'],
    ['failed', none, 'amend cancel record', 'amend', 'pay claim'],
    ['processing', claimed, 'decide_claim', '', ''],
    ['processing', none, 'record', '', ''],
    ['processing', late, 'record', '', ''],
    ['partial', money, 'record refund receipt', 'receipt', 'pay claim receipt'],
    ['paid', money, 'refund receipt', 'receipt', 'receipt'],
    ['paid', { ...money, hasOpenClaim: true }, 'decide_claim receipt', 'receipt', 'receipt'],
    ['paid', { ...money, hasRefundable: false }, 'receipt', 'receipt', 'receipt'],
    ['overdue', { ...none, hasRefundable: true }, 'amend cancel record refund', 'amend', 'pay claim'],
    ['cancelled', none, '', '', ''],
    ['cancelled', { ...none, hasRefundable: true }, 'refund', '', ''],
    ['refunded', none, '', '', ''],
    ['disputed', money, 'receipt', 'receipt', 'receipt'],
  ])('where it is %s with %j', (status, facts, landlord, agent, tenant) => {
    expect(actionsFor('landlord', status, facts).join(' ')).toBe(landlord);
    expect(actionsFor('agent', status, facts).join(' ')).toBe(agent);
    expect(actionsFor('tenant', status, facts).join(' ')).toBe(tenant);
    const everyRight = { recordMoney: true, giveBackMoney: true };
    expect(actionsFor('agent', status, { ...facts, rights: everyRight }).join(' ')).toBe(landlord);
    expect(actionsFor(null, status, facts)).toEqual([]);
  });
});
