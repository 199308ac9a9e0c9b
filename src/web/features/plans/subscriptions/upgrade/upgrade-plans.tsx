import { Badge, Button, SimpleGrid, Text, Title } from '@mantine/core';
import { type AchievementId, achievements } from '#contract/plans/achievements';
import { type PlanId, type PlanOffer, planRank } from '#contract/plans/plan-offers';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { PlanCard } from '../plan-card.tsx';
import { cycleWords } from '../plan-words.ts';

/** What a subscription to a plan is worth in points. */
const rewards: Partial<Record<PlanId, AchievementId>> = {
  professional: 'subscriber_pro',
  enterprise: 'subscriber_enterprise',
};

interface UpgradePlansProps {
  offers: PlanOffer[];
  current: PlanId;
  /** The present plan ends by itself. */
  isCancelled: boolean;
  isPending: boolean;
  onUpgrade: (offer: PlanOffer) => void;
  onDowngrade: () => void;
}

/** The plans by the month, as steps up from the present one. */
export function UpgradePlans(props: UpgradePlansProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      {props.offers.map((offer) => (
        <PlanCard
          key={offer.id}
          offer={offer}
          isSelected={offer.id === props.current}
          heading={
            <Title order={2} size="h4">
              {offer.name}
            </Title>
          }
          badges={<Badges offer={offer} isCurrent={offer.id === props.current} />}
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
  current,
  isCancelled,
  isPending,
  onUpgrade,
  onDowngrade,
}: UpgradePlansProps & { offer: PlanOffer }) {
  if (offer.id === current) {
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
  const isSmaller = planRank(offer.id) < planRank(current);
  return (
    <>
      <Button
        fullWidth
        variant={offer.popular ? 'filled' : 'light'}
        disabled={isSmaller || isPending}
        onClick={() => onUpgrade(offer)}
      >
        Upgrade
      </Button>
      {isSmaller && <Note text="Your plan already has more." />}
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Text size="xs" c="dimmed" ta="center" mt={6}>
      {text}
    </Text>
  );
}
