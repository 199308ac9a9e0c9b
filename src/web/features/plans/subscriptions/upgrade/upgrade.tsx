import { Button } from '@mantine/core';
import { IconReceipt, IconRocket } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#contract/identity/users';
import { type Achievement, type Recommendation, recommendUpgrade } from '#contract/plans/achievements';
import type { Invoice } from '#contract/plans/invoices';
import type { BillingCycle, PlanOffer } from '#contract/plans/plan-offers';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { InvoiceStatusBadge } from '#web/rentals/invoice-status.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { CancelDialog } from '../billing/cancel-dialog.tsx';
import type { Subscription } from '../billing/current-plan.tsx';
import { isOpenInvoice } from '../billing/open-invoices.ts';
import { PayInvoice } from '../billing/pay-invoice.tsx';
import { Callout } from '../callout.tsx';
import { CycleSwitch } from '../cycle-switch.tsx';
import { heldPlan, runningPlan } from '../plan-words.ts';
import { UpgradeConfirm, type Upgraded } from './upgrade-confirm.tsx';
import { UpgradePlans } from './upgrade-plans.tsx';

interface UpgradeProps {
  user: User;
  offers: PlanOffer[];
  cycle: BillingCycle;
  onCycle: (cycle: BillingCycle) => void;
  properties: number;
  subscription: Subscription;
  /** Shows what was unlocked; resolves once it was seen. */
  celebrate: (achievement: Achievement) => Promise<void>;
}

/** What is owed, what is recommended, and the plans to switch to. */
export function Upgrade({ user, offers, cycle, onCycle, properties, subscription, celebrate }: UpgradeProps) {
  const [wanted, setWanted] = useState<PlanOffer>();
  const [toPay, setToPay] = useState<Invoice>();
  const [isDowngrading, setDowngrading] = useState(false);
  const held = heldPlan(user, subscription.billingCycle);
  const open = subscription.invoices.find(isOpenInvoice);
  const { propertyLimit } = subscription;
  const recommendation = recommendUpgrade({ plan: runningPlan(user), propertyLimit, properties }, offers);

  const finish = async ({ achievement, invoice }: Upgraded) => {
    setWanted(undefined);
    if (achievement) await celebrate(achievement);
    if (invoice && isOpenInvoice(invoice)) setToPay(invoice);
  };
  const followRecommendation = ({ plan }: Recommendation) => setWanted(offers.find(({ id }) => id === plan));

  return (
    <>
      {open && <OpenInvoice invoice={open} onPay={() => setToPay(open)} />}
      {recommendation && !open && (
        <RecommendationBanner recommendation={recommendation} onUpgrade={() => followRecommendation(recommendation)} />
      )}
      <CycleSwitch value={cycle} isDisabled={wanted !== undefined} onChange={onCycle} />
      <UpgradePlans
        offers={offers}
        held={held}
        isCancelled={subscription.cancelsAtEnd}
        hasOpenInvoice={open !== undefined}
        isPending={wanted !== undefined}
        onUpgrade={setWanted}
        onDowngrade={() => setDowngrading(true)}
      />
      <UpgradeConfirm
        offer={wanted}
        held={held}
        onUpgraded={(upgraded) => void finish(upgraded)}
        onClose={() => setWanted(undefined)}
      />
      <CancelDialog
        title="Downgrade to the free plan"
        planName={subscription.planName}
        endDate={subscription.endDate}
        hasOpenInvoice={open !== undefined}
        isOpen={isDowngrading}
        onClose={() => setDowngrading(false)}
      />
      <PayInvoice invoice={toPay} onClose={() => setToPay(undefined)} />
    </>
  );
}

/** What is owed for the plan. Until it is paid, there is no further upgrade. */
function OpenInvoice({ invoice, onPay }: { invoice: Invoice; onPay: () => void }) {
  const isOverdue = invoice.status === 'overdue';
  return (
    <Callout
      icon={IconReceipt}
      color={isOverdue ? 'red' : 'marigold'}
      title={`${formatRupees(invoice.finalAmount)} to pay`}
      badge={<InvoiceStatusBadge status={invoice.status} />}
      text={`Invoice ${invoice.number} for the ${invoice.planName} plan ${isOverdue ? 'was' : 'is'} due on ${formatDate(invoice.dueDate)}.`}
      action={<Button onClick={onPay}>Pay invoice</Button>}
    />
  );
}

interface RecommendationBannerProps {
  recommendation: Recommendation;
  onUpgrade: () => void;
}

function RecommendationBanner({ recommendation, onUpgrade }: RecommendationBannerProps) {
  return (
    <Callout
      icon={IconRocket}
      color={recommendation.urgency === 'high' ? 'marigold' : 'teal'}
      title="Upgrade Recommendation"
      badge={<StatusBadge {...urgencies[recommendation.urgency]} />}
      text={recommendation.text}
      action={<Button onClick={onUpgrade}>Upgrade Now</Button>}
    />
  );
}

const urgencies = {
  high: { tone: 'waiting', label: 'High urgency' },
  medium: { tone: 'neutral', label: 'Medium urgency' },
} as const;
