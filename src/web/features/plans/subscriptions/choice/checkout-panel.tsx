import { Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { User } from '#contract/identity/users';
import type { HeldPlan } from '#contract/plans/plan-changes';
import type { PlanOffer } from '#contract/plans/plan-offers';
import type { GatewayName } from '#contract/platform/gateways';
import { type Amount, toPaise } from '#contract/platform/money';
import { serverMessage } from '#web/lib/api-error.ts';
import { useGateways } from '#web/rentals/use-gateways.ts';
import { loadRazorpay } from '#web/ui/checkout/razorpay.ts';
import { Muted } from '#web/ui/muted.tsx';
import { useQuote } from '../api.ts';
import { effectiveGateway, GatewayChoice } from '../gateway-choice.tsx';
import { isActive, isHeld, reductionWords } from '../plan-words.ts';
import { PriceLines } from '../price-lines.tsx';
import type { useSubscribing } from '../subscribing.ts';
import classes from './checkout-panel.module.css';
import { DiscountCode } from './discount-code.tsx';
import { SubscribeButton } from './subscribe-button.tsx';

interface CheckoutPanelProps {
  user: User;
  /** The paid plan that runs. */
  held: HeldPlan | null;
  /** What was paid before and not used. */
  credit: Amount;
  offer: PlanOffer;
  /** A code that came with the address. */
  firstCode: string | undefined;
  subscribing: ReturnType<typeof useSubscribing>;
}

/** How to pay for the plan that is selected, and what it comes to. */
export function CheckoutPanel({ user, held, credit, offer, firstCode, subscribing }: CheckoutPanelProps) {
  const { data: offered } = useGateways();
  const [chosen, choose] = useState<GatewayName>('razorpay');
  const [code, setCode] = useState<string | null>(firstCode ?? null);
  const isFree = toPaise(offer.price) === 0;
  const isCurrent = isActive(user) && isHeld(held, offer);
  const gateway = isFree ? undefined : effectiveGateway(offered, chosen);
  useVendorScript(gateway?.name === 'razorpay' && !gateway.isSandbox);

  const { billingCycle } = offer;
  // Without a code, only somebody with a paid plan or with credit pays another price than the catalogue's.
  const reduction = reductionWords(held, offer);
  const hasPaid = user.subscriptionPlan !== 'free' || toPaise(credit) > 0;
  const isQuoted = !isFree && !isCurrent && !reduction && (code !== null || hasPaid);
  const { data, error, isFetching } = useQuote({ planId: offer.id, billingCycle, code }, isQuoted);
  const quoted = isQuoted && !error ? data : undefined;
  const problem =
    isQuoted && error ? serverMessage(error, 'The price could not be checked. Please try again.') : undefined;
  const full = { price: offer.price, discountAmount: '0.00', creditAmount: '0.00', finalAmount: offer.price };
  const isBusy = subscribing.stage !== 'idle';
  const discountCode = quoted ? code : null;
  const price = quoted ?? full;
  const isCovered = toPaise(price.finalAmount) === 0;
  const subscribe = () => subscribing.subscribe({ offer, billingCycle, gateway, isCovered, discountCode });

  return (
    <Paper withBorder component="section" aria-label="Checkout" className={classes.panel} mod={{ free: isFree }}>
      {!isFree && (
        <Stack gap="lg">
          <GatewayChoice offered={offered} value={chosen} isDisabled={isBusy} onChange={choose} />
          <DiscountCode
            key={firstCode}
            applied={code}
            problem={code === null ? undefined : problem}
            isPending={isFetching && code !== null}
            isDisabled={isBusy}
            onApply={setCode}
          />
        </Stack>
      )}
      <Stack gap="md" className={classes.summary}>
        <Title order={2} fz={16}>
          {offer.name} plan
        </Title>
        {isFree ? (
          <Muted>Nothing to pay, no card needed, no end date.</Muted>
        ) : (
          <PriceLines label={billingCycle === 'yearly' ? 'One year' : 'One month'} quote={price} />
        )}
        {reduction && <Text size="sm">{reduction}</Text>}
        {problem && code === null && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
        {offered?.length === 0 && !isFree && (
          <Text size="sm">Online payment is not set up here yet. Please contact support.</Text>
        )}
        <SubscribeButton
          offer={offer}
          isCurrent={isCurrent}
          stage={subscribing.stage}
          isDisabled={(!isFree && !gateway) || (isQuoted && isFetching)}
          onClick={() => void subscribe()}
        />
        {!isFree && (
          <Text size="xs" c="dimmed" ta="center">
            Secure payment processing • Cancel anytime • 30-day money-back guarantee
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

/** The vendor's script comes while the buyer still looks. Whether it came is told when it is needed. */
const useVendorScript = (isNeeded: boolean): void => {
  useEffect(() => {
    if (isNeeded) loadRazorpay().catch(() => undefined);
  }, [isNeeded]);
};
