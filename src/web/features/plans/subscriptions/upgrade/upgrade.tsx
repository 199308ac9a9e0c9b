import { useState } from 'react';
import type { User } from '#contract/identity/users';
import { type Achievement, type Recommendation, recommendUpgrade } from '#contract/plans/achievements';
import type { Invoice } from '#contract/plans/invoices';
import type { PlanOffer } from '#contract/plans/plan-offers';
import { CancelDialog } from '../billing/cancel-dialog.tsx';
import type { Subscription } from '../billing/current-plan.tsx';
import { isOpenInvoice } from '../billing/open-invoices.ts';
import { PayInvoice } from '../billing/pay-invoice.tsx';
import { runningPlan } from '../plan-words.ts';
import { OpenInvoice } from './open-invoice.tsx';
import { RecommendationBanner } from './recommendation-banner.tsx';
import { UpgradeConfirm, type Upgraded } from './upgrade-confirm.tsx';
import { UpgradePlans } from './upgrade-plans.tsx';

interface UpgradeProps {
  user: User;
  offers: PlanOffer[];
  properties: number;
  subscription: Subscription;
  /** Shows what was unlocked; resolves once it was seen. */
  celebrate: (achievement: Achievement) => Promise<void>;
}

/** What is owed, what is recommended, and the plans to switch to. */
export function Upgrade({ user, offers, properties, subscription, celebrate }: UpgradeProps) {
  const [wanted, setWanted] = useState<PlanOffer>();
  const [toPay, setToPay] = useState<Invoice>();
  const [isDowngrading, setDowngrading] = useState(false);
  const current = runningPlan(user);
  const open = subscription.invoices.find(isOpenInvoice);
  const recommendation = recommendUpgrade(current, properties);

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
      <UpgradePlans
        offers={offers}
        current={current}
        isCancelled={subscription.cancelsAtEnd}
        isPending={wanted !== undefined}
        onUpgrade={setWanted}
        onDowngrade={() => setDowngrading(true)}
      />
      <UpgradeConfirm
        offer={wanted}
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
