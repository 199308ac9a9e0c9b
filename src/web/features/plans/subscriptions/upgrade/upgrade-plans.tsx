import { Badge, Button, SimpleGrid, Text, Title } from '@mantine/core';
import { type AchievementId, achievements } from '#contract/plans/achievements';
import { changeTo, type HeldPlan } from '#contract/plans/plan-changes';
import type { PlanId, PlanOffer } from '#contract/plans/plan-offers';
import { INVOICE_OPEN } from '#contract/plans/subscription';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { PlanCard } from '../plan-card.tsx';
import { asHeld, cycleWords, isHeld, nextUp } from '../plan-words.ts';

/** What a subscription to a plan is worth in points. */
const rewards: Partial<Record<PlanId, AchievementId>> = {
  professional: 'subscriber_pro',
  enterprise: 'subscriber_enterprise',
};

interface UpgradePlansProps {
  offers: PlanOffer[];
  /** The paid plan that runs. */
  held: HeldPlan | null;
  /** The present plan ends by itself. */
  isCancelled: boolean;
  /** Until an invoice is paid, there is no further upgrade. */
  hasOpenInvoice: boolean;
  isPending: boolean;
  onUpgrade: (offer: PlanOffer) => void;
  onDowngrade: () => void;
}

/** The plans of a cycle, as steps up from the present one. */
export function UpgradePlans(props: UpgradePlansProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: props.offers.length > 3 ? 2 : 3, lg: props.offers.length }} spacing="md">
      {props.offers.map((offer) => (
        <PlanCard
          key={offer.id}
          offer={offer}
          isSelected={isHeld(props.held, offer)}
          heading={
            <Title order={2} size="h4">
              {offer.name}
            </Title>
          }
          badges={<Badges offer={offer} isCurrent={isHeld(props.held, offer)} />}
          price={formatRupees(offer.price)}
          period={toPaise(offer.price) === 0 ? 'forever' : cycleWords[offer.billingCycle]}
          footer={<PlanButton {...props} offer={offer} />}
        />
      ))}
    </SimpleGrid>
  );
}

function Badges({ offer, isCurrent }: { offer: PlanOffer; isCurrent: boolean }) {
  const reward = rewards[offer.id];
  return (
    <>
      {isCurrent && (
        <Badge color="teal" variant="light" tt="none" fw={600}>
          Current
        </Badge>
      )}
      {offer.popular && (
        <Badge color="marigold" variant="light" tt="none" fw={600}>
          Popular
        </Badge>
      )}
      {reward && (
        <Badge color="gray" variant="light" tt="none" fw={600}>
          +{achievements[reward].points} XP
        </Badge>
      )}
    </>
  );
}

function PlanButton({
  offer,
  held,
  offers,
  isCancelled,
  hasOpenInvoice,
  isPending,
  onUpgrade,
  onDowngrade,
}: UpgradePlansProps & { offer: PlanOffer }) {
  if (isHeld(held, offer)) {
    return (
      <Button fullWidth variant="default" disabled>
        Current Plan
      </Button>
    );
  }
  if (offer.id === 'free') {
    return (
      <>
        <Button fullWidth variant="default" disabled={isCancelled || isPending} onClick={onDowngrade}>
          Downgrade
        </Button>
        {isCancelled && <Note text="Follows when your present plan ends." />}
      </>
    );
  }
  const whyNot = reasonAgainst(held, offer, hasOpenInvoice);
  return (
    <>
      <Button
        fullWidth
        variant={nextUp(held, offers)?.id === offer.id ? 'filled' : 'light'}
        disabled={whyNot !== undefined || isPending}
        onClick={() => onUpgrade(offer)}
      >
        Upgrade
      </Button>
      {whyNot && <Note text={whyNot} />}
    </>
  );
}

const reasonAgainst = (held: HeldPlan | null, offer: PlanOffer, hasOpenInvoice: boolean): string | undefined => {
  if (changeTo(held, asHeld(offer)) === 'reduction') return 'Your plan already has more.';
  return hasOpenInvoice ? INVOICE_OPEN : undefined;
};

function Note({ text }: { text: string }) {
  return (
    <Text size="xs" c="dimmed" ta="center" mt={6}>
      {text}
    </Text>
  );
}
