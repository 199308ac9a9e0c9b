import { Skeleton, Stack, Text } from '@mantine/core';
import { INVOICE_DUE_DAYS } from '#contract/plans/invoices';
import type { HeldPlan } from '#contract/plans/plan-changes';
import type { PlanOffer } from '#contract/plans/plan-offers';
import { planNames } from '#contract/plans/plans';
import type { quoteSubscription, upgradeSubscription } from '#contract/plans/subscription';
import { addDays } from '#contract/platform/calendar';
import type { ResponseOf } from '#contract/platform/endpoint';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { today } from '#web/lib/dates.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useShown } from '#web/ui/use-shown.ts';
import { useQuote, useUpgradeSubscription } from '../api.ts';
import { PriceLines } from '../price-lines.tsx';

export type Upgraded = ResponseOf<typeof upgradeSubscription>;

interface UpgradeConfirmProps {
  /** The plan to switch to; nothing is asked without it. */
  offer: PlanOffer | undefined;
  /** The paid plan that runs. */
  held: HeldPlan | null;
  onUpgraded: (upgraded: Upgraded) => void;
  onClose: () => void;
}

/** Says what will be owed before anything changes. */
export function UpgradeConfirm({ offer, ...props }: UpgradeConfirmProps) {
  const shown = useShown(offer);
  return shown ? <Confirm offer={shown} isOpen={offer !== undefined} {...props} /> : null;
}

/** What there is, what this invoice takes of it, and what is left. */
const creditWords = (held: HeldPlan | null, quote: ResponseOf<typeof quoteSubscription>): string => {
  const { creditAvailable, creditAmount, creditLeft } = quote;
  const from = held ? `With what is left of your ${planNames[held.plan]} plan you have` : 'You have';
  const left = toPaise(creditLeft) > 0 ? `${formatRupees(creditLeft)} stay for the next ones` : 'nothing is left';
  return `${from} ${formatRupees(creditAvailable)} of credit. This invoice uses ${formatRupees(creditAmount)} of it, and ${left}.`;
};

type ConfirmProps = UpgradeConfirmProps & { offer: PlanOffer; isOpen: boolean };

function Confirm({ offer, held, isOpen, onUpgraded, onClose }: ConfirmProps) {
  const upgrading = useUpgradeSubscription();
  const { billingCycle } = offer;
  const length = billingCycle === 'yearly' ? 'year' : 'month';
  const { data: quote, error } = useQuote({ planId: offer.id, billingCycle, code: null }, isOpen);
  const upgrade = async () => {
    try {
      const upgraded = await upgrading.mutateAsync({ body: { planId: offer.id, billingCycle } });
      showToast({
        title: 'Subscription Upgraded!',
        message: 'Your subscription has been upgraded successfully. Welcome to your new plan!',
      });
      onUpgraded(upgraded);
    } catch (problem) {
      showError('Upgrade Failed', serverMessage(problem, 'Your plan could not be changed. Please try again.'));
      onClose();
    }
  };
  const due = formatDate(addDays(today(), INVOICE_DUE_DAYS));
  return (
    <ConfirmDialog
      title={`Upgrade to ${offer.name}`}
      isOpen={isOpen}
      confirm="Upgrade now"
      pending="Upgrading..."
      onConfirm={upgrade}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">
          {offer.name} begins at once, for a {length}.
          {(!quote || toPaise(quote.finalAmount) > 0) && ` You get an invoice, to be paid by ${due}.`}
        </Text>
        {quote && toPaise(quote.creditAvailable) > 0 && <Text size="sm">{creditWords(held, quote)}</Text>}
        {quote && <PriceLines label={`One ${length}`} quote={quote} />}
        {!quote && !error && <Skeleton h={64} aria-busy="true" />}
        {!quote && error && (
          <Text size="sm">The price is {formatRupees(offer.price)}, less what is left of your present plan.</Text>
        )}
        {(!quote || toPaise(quote.finalAmount) > 0) && (
          <Muted>
            If it is not paid by then, {held ? `your ${planNames[held.plan]} plan comes back` : 'the free plan follows'}
            . Nothing that you have added is deleted.
          </Muted>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
