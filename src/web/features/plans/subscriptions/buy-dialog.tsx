import type { BillingCycle, PlanId } from '#contract/plans/plan-offers';
import { planNames } from '#contract/plans/plans';
import { toPaise } from '#contract/platform/money';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { useQuote } from './api.ts';
import { PayDialog } from './pay-dialog.tsx';
import { useSubscribing } from './subscribing.ts';

export interface Purchase {
  planId: PlanId;
  billingCycle: BillingCycle;
  code: string | null;
}

interface BuyDialogProps {
  title: string;
  about: string;
  /** What is bought; nothing is shown without it. */
  purchase: Purchase | undefined;
  onClose: () => void;
}

/** Buys one plan, with what it comes to: a renewal, or the reward of an achievement. */
export function BuyDialog({ title, about, purchase, onClose }: BuyDialogProps) {
  const shown = useShown(purchase);
  return shown ? (
    <Buying title={title} about={about} purchase={shown} isOpen={purchase !== undefined} onClose={onClose} />
  ) : null;
}

type BuyingProps = BuyDialogProps & { purchase: Purchase; isOpen: boolean };

function Buying({ title, about, purchase, isOpen, onClose }: BuyingProps) {
  const { data: quote, error, refetch } = useQuote(purchase, isOpen);
  const subscribing = useSubscribing(onClose);
  const { planId, billingCycle, code } = purchase;
  if (error) {
    return (
      <ConfirmDialog
        title={title}
        isOpen={isOpen}
        confirm="Try again"
        pending="Asking..."
        onConfirm={async () => void (await refetch())}
        onClose={onClose}
      >
        {serverMessage(error, 'The price could not be checked. Please try again.')}
      </ConfirmDialog>
    );
  }
  if (!quote) return null;
  const offer = { id: planId, name: planNames[planId] };
  const isCovered = toPaise(quote.finalAmount) === 0;
  return (
    <PayDialog
      title={title}
      about={about}
      label={`${offer.name} plan, ${billingCycle}`}
      quote={quote}
      freeLabel="Activate"
      paying={subscribing}
      isOpen={isOpen}
      onPay={(gateway) => subscribing.subscribe({ offer, billingCycle, gateway, isCovered, discountCode: code })}
      onClose={onClose}
    />
  );
}
