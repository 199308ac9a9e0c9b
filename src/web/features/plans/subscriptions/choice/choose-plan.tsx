import { Badge, Group, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/identity/users';
import type { BillingCycle, PlanId } from '#contract/plans/plan-offers';
import { useReturnedOrder } from '#web/ui/checkout/use-returned-order.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { usePlans, useSubscription } from '../api.ts';
import { CycleSwitch } from '../cycle-switch.tsx';
import { heldPlan, isActive, isHeld, nextUp, reductionWords } from '../plan-words.ts';
import { useSubscribing } from '../subscribing.ts';
import { UnverifiedNotice } from '../unverified-notice.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';
import { PlanChoice, PlanChoiceSkeleton } from './plan-choice.tsx';

interface ChoosePlanProps {
  user: User;
  /** What a link asks for. */
  plan: PlanId | undefined;
  code: string | undefined;
  /** The order with which the gateway's own page sent the buyer back. */
  order: string | undefined;
  /** The order is looked at: a reload does not do it again. */
  onReturned: () => void;
  onActive: () => Promise<void> | void;
  /** Between the way back and the plans. */
  children: ReactNode;
}

/** The plans by the year, or by the month, and the way to one of them. */
export function ChoosePlan({ user, plan, code, order, onReturned, onActive, children }: ChoosePlanProps) {
  const [cycle, setCycle] = useState<BillingCycle>('yearly');
  const query = usePlans(cycle);
  const { data: subscription, isPending } = useSubscription();
  const held = heldPlan(user, subscription?.billingCycle ?? null);
  // What is next up is known once it is known how the present one is paid.
  const offers = isPending ? undefined : query.data;
  const [chosen, choose] = useState<PlanId | undefined>(plan);
  const subscribing = useSubscribing(onActive);
  useReturnedOrder(order, (orderId) => {
    onReturned();
    // The gateway's page signs nothing: the server asks the gateway about the order.
    void subscribing.verify({ orderId, paymentId: orderId, signature: '' });
  });
  const offer = offers && (offers.find(({ id }) => id === chosen) ?? nextUp(held, offers) ?? offers[0]);

  return (
    <Stack gap="md">
      <Group justify="space-between">
        <LinkButton
          to="/"
          variant="subtle"
          size="compact-md"
          px={6}
          ml={-6}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Back
        </LinkButton>
        {isActive(user) && (
          <Badge variant="light" size="lg" tt="none" fw={600}>
            Current: {user.subscriptionPlan.toUpperCase()}
          </Badge>
        )}
      </Group>
      {children}
      <UnverifiedNotice paying={subscribing} />
      {!offers && <NotLoaded query={query} what="The plans" skeleton={<PlanChoiceSkeleton />} isOnPage />}
      {offers && offer && (
        <>
          <CycleSwitch value={cycle} isDisabled={subscribing.stage !== 'idle'} onChange={setCycle} />
          <PlanChoice
            offers={offers}
            selected={offer.id}
            isCurrent={(each) => isActive(user) && isHeld(held, each)}
            whyNot={(each) => reductionWords(held, each)}
            isDisabled={subscribing.stage !== 'idle'}
            onSelect={choose}
          />
          <CheckoutPanel
            user={user}
            held={held}
            credit={subscription?.credit ?? '0.00'}
            offer={offer}
            firstCode={code}
            subscribing={subscribing}
          />
        </>
      )}
      {subscribing.dialog}
    </Stack>
  );
}
