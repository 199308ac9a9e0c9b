import { Skeleton, Stack, Text } from '@mantine/core';
import { INVOICE_DUE_DAYS } from '#contract/plans/invoices';
import type { PlanOffer } from '#contract/plans/plan-offers';
import type { upgradeSubscription } from '#contract/plans/subscription';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import type { ResponseOf } from '#contract/platform/endpoint';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
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
  onUpgraded: (upgraded: Upgraded) => void;
  onClose: () => void;
}

/** Says what will be owed before anything changes. */
export function UpgradeConfirm({ offer, onUpgraded, onClose }: UpgradeConfirmProps) {
  const shown = useShown(offer);
  return shown ? (
    <Confirm offer={shown} isOpen={offer !== undefined} onUpgraded={onUpgraded} onClose={onClose} />
  ) : null;
}

type ConfirmProps = UpgradeConfirmProps & { offer: PlanOffer; isOpen: boolean };

function Confirm({ offer, isOpen, onUpgraded, onClose }: ConfirmProps) {
  const upgrading = useUpgradeSubscription();
  const { data: quote, error } = useQuote({ planId: offer.id, billingCycle: 'monthly', code: null }, isOpen);
  const upgrade = async () => {
    try {
      const upgraded = await upgrading.mutateAsync({ body: { planId: offer.id } });
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
  const due = formatDate(addDays(dateInIndia(new Date()), INVOICE_DUE_DAYS));
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
          {offer.name} begins at once, for a month.
          {(!quote || toPaise(quote.finalAmount) > 0) && ` You get an invoice, to be paid by ${due}.`}
        </Text>
        {quote && <PriceLines label="One month" quote={quote} />}
        {!quote && !error && <Skeleton h={64} aria-busy="true" />}
        {!quote && error && (
          <Text size="sm">The price is {formatRupees(offer.price)}, less what is left of your present plan.</Text>
        )}
        <Muted>If it is not paid by then, the free plan follows. Nothing that you have added is deleted.</Muted>
      </Stack>
    </ConfirmDialog>
  );
}
