import type { Rights } from '#contract/lettings/mandate-rights';
import type { Role } from '#contract/platform/roles';
import { isPayable, type PaymentAction, type PaymentStatus } from './payments.ts';
import { isRemindable } from './reminders.ts';

export interface ActionFacts {
  /** Money is on it, in part or in full. */
  hasReceived: boolean;
  /** Some receipt has something left that can be given back. */
  hasRefundable: boolean;
  hasOpenClaim: boolean;
  /** There is somebody to pay. */
  hasLandlord: boolean;
  isOverdue: boolean;
  /** What the owner lets an agent do. */
  rights: Pick<Rights, 'recordMoney' | 'giveBackMoney'>;
}

/** Nothing came in, and nothing is on its way. */
const untouched: readonly PaymentStatus[] = ['pending', 'overdue', 'failed'];
const undecided: readonly PaymentStatus[] = ['processing', 'disputed'];

export const isAmendable = (status: PaymentStatus, { hasReceived }: Pick<ActionFacts, 'hasReceived'>): boolean =>
  untouched.includes(status) && !hasReceived;

/** While the tenant waits for an answer, the answer comes first; while a gateway holds money, cash may still come in. */
export const isRecordable = (status: PaymentStatus, { hasOpenClaim }: Pick<ActionFacts, 'hasOpenClaim'>): boolean =>
  isPayable(status) || (status === 'processing' && !hasOpenClaim);

/** What came in beyond what was owed waits as credit, and can be given back from there in any status. */
export const isRefundable = (
  status: PaymentStatus,
  { hasRefundable, hasOpenClaim }: Pick<ActionFacts, 'hasRefundable' | 'hasOpenClaim'>,
): boolean => !undecided.includes(status) && hasRefundable && !hasOpenClaim;

/** What somebody may do with a payment, by role and by how it stands. */
export const actionsFor = (role: Role | null, status: PaymentStatus, facts: ActionFacts): PaymentAction[] => {
  const isManager = role === 'landlord' || role === 'agent';
  const isTenant = role === 'tenant';
  const mayRecord = role === 'landlord' || (role === 'agent' && facts.rights.recordMoney);
  const mayGiveBack = role === 'landlord' || (role === 'agent' && facts.rights.giveBackMoney);
  const allowed: Record<PaymentAction, boolean> = {
    amend: isManager && isAmendable(status, facts),
    cancel: mayGiveBack && isAmendable(status, facts),
    record: mayRecord && isRecordable(status, facts),
    refund: mayGiveBack && isRefundable(status, facts),
    pay: isTenant && facts.hasLandlord && isPayable(status),
    claim: isTenant && facts.hasLandlord && isPayable(status),
    decide_claim: mayRecord && facts.hasOpenClaim,
    remind: isManager && isRemindable({ status, isOverdue: facts.isOverdue }),
    receipt: role !== null && facts.hasReceived,
  };
  return (Object.keys(allowed) as PaymentAction[]).filter((action) => allowed[action]);
};
