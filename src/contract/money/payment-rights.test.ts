import { describe, expect, it } from 'vitest';
import { type ActionFacts, actionsFor } from './payment-rights.ts';
import type { PaymentStatus } from './payments.ts';

const none: ActionFacts = { hasReceived: false, hasRefundable: false, hasOpenClaim: false, hasLandlord: true };
const money: ActionFacts = { hasReceived: true, hasRefundable: true, hasOpenClaim: false, hasLandlord: true };
const claimed: ActionFacts = { ...none, hasOpenClaim: true };

describe('what can be done with a payment', () => {
  it.each<[PaymentStatus, ActionFacts, string, string, string]>([
    ['pending', none, 'amend cancel record', 'amend cancel record', 'pay claim'],
    ['overdue', none, 'amend cancel record', 'amend cancel record', 'pay claim'],
    ['failed', none, 'amend cancel record', 'amend cancel record', 'pay claim'],
    ['processing', claimed, 'decide_claim', 'decide_claim', ''],
    ['processing', none, 'record', 'record', ''],
    ['partial', money, 'record refund receipt', 'record receipt', 'pay claim receipt'],
    ['paid', money, 'refund receipt', 'receipt', 'receipt'],
    ['paid', { ...money, hasOpenClaim: true }, 'decide_claim receipt', 'decide_claim receipt', 'receipt'],
    ['paid', { ...money, hasRefundable: false }, 'receipt', 'receipt', 'receipt'],
    ['overdue', { ...none, hasRefundable: true }, 'amend cancel record refund', 'amend cancel record', 'pay claim'],
    ['cancelled', none, '', '', ''],
    ['cancelled', { ...none, hasRefundable: true }, 'refund', '', ''],
    ['refunded', none, '', '', ''],
    ['disputed', money, 'receipt', 'receipt', 'receipt'],
  ])('where it is %s with %j', (status, facts, landlord, agent, tenant) => {
    expect(actionsFor('landlord', status, facts).join(' ')).toBe(landlord);
    expect(actionsFor('agent', status, facts).join(' ')).toBe(agent);
    expect(actionsFor('tenant', status, facts).join(' ')).toBe(tenant);
    expect(actionsFor(null, status, facts)).toEqual([]);
  });
});
