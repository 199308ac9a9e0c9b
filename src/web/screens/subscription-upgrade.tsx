import { Button, Paper, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { User } from '#contract/identity/users';
import { type Achievement, achievements } from '#contract/plans/achievements';
import { cycleOf } from '#contract/plans/plan-changes';
import type { BillingCycle } from '#contract/plans/plan-offers';
import { useAuth } from '#web/features/identity/auth/api.ts';
import { rememberPlace } from '#web/features/identity/auth/leaving.ts';
import { AchievementGrid } from '#web/features/plans/achievements/achievement-grid.tsx';
import { AchievementUnlocked } from '#web/features/plans/achievements/achievement-unlocked.tsx';
import { useProfile } from '#web/features/plans/achievements/api.ts';
import { LevelCard } from '#web/features/plans/achievements/level-card.tsx';
import { usePlans, usePropertyCount, useSubscription } from '#web/features/plans/subscriptions/api.ts';
import { YourSubscription } from '#web/features/plans/subscriptions/billing/billing.tsx';
import { BuyDialog, type Purchase } from '#web/features/plans/subscriptions/buy-dialog.tsx';
import { heldPlan } from '#web/features/plans/subscriptions/plan-words.ts';
import { Upgrade } from '#web/features/plans/subscriptions/upgrade/upgrade.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';

const TITLE = 'Upgrade Your Experience';

export function SubscriptionUpgradeScreen() {
  const { user, isLoading } = useAuth();
  const isSignedOut = !user && !isLoading;
  useEffect(() => {
    if (isSignedOut) rememberPlace();
  }, [isSignedOut]);
  if (user) return <DashboardOfRole user={user} page={{ title: TITLE, content: <UpgradePage user={user} /> }} />;
  return (
    <PlainPage title={TITLE} width={1112}>
      <VisuallyHidden component="h1">{TITLE}</VisuallyHidden>
      <UpgradeSkeleton />
    </PlainPage>
  );
}

function UpgradePage({ user }: { user: User }) {
  const profile = useProfile();
  const properties = usePropertyCount();
  const subscription = useSubscription();
  const [chosen, setChosen] = useState<BillingCycle>();
  // An upgrade keeps the cycle, unless another one is chosen.
  const held = subscription.data ? heldPlan(user, subscription.data.billingCycle) : null;
  const cycle = chosen ?? (held ? cycleOf(held) : 'monthly');
  const plans = usePlans(cycle);
  const [unlocked, setUnlocked] = useState<{ achievement: Achievement; seen: () => void }>();
  const [purchase, setPurchase] = useState<Purchase>();

  const queries = [profile, plans, properties, subscription];
  const failed = queries.filter(({ data, error }) => error && data === undefined);
  if (failed.length > 0) {
    return (
      <Paper withBorder p="md">
        <LoadFailed
          text="Your level and the plans could not be loaded."
          onRetry={() => failed.map(({ refetch }) => refetch())}
        />
      </Paper>
    );
  }
  if (!profile.data || !plans.data || properties.data === undefined || !subscription.data) return <UpgradeSkeleton />;

  const celebrate = (achievement: Achievement) =>
    new Promise<void>((seen) => {
      setUnlocked({ achievement, seen });
    });
  const close = () => {
    unlocked?.seen();
    setUnlocked(undefined);
  };

  return (
    <Stack gap="lg">
      <YourSubscription />
      <Upgrade
        user={user}
        offers={plans.data}
        cycle={cycle}
        onCycle={setChosen}
        properties={properties.data}
        subscription={subscription.data}
        celebrate={celebrate}
      />
      <LevelCard profile={profile.data} properties={properties.data} />
      <AchievementGrid
        achievements={profile.data.achievements}
        codeAction={(achievement) => <UseCode achievement={achievement} onRedeem={setPurchase} />}
      />
      <AchievementUnlocked achievement={unlocked?.achievement} onClose={close} />
      <BuyDialog
        title="Use your free month"
        about="A month of the Professional plan, as the reward for ten applications. A month that runs already is made longer."
        purchase={purchase}
        onClose={() => setPurchase(undefined)}
      />
    </Stack>
  );
}

/** A code for a plan by the month is used here, the others where the plans by the year are. */
function UseCode({ achievement, onRedeem }: { achievement: Achievement; onRedeem: (purchase: Purchase) => void }) {
  const { code, title } = achievement;
  const discount = achievements[achievement.id].discount;
  if (!code || !discount) return null;
  const { plan, billingCycle } = discount;
  if (billingCycle === 'monthly') {
    return (
      <Button aria-label={`Use the code of ${title}`} onClick={() => onRedeem({ planId: plan, billingCycle, code })}>
        Use
      </Button>
    );
  }
  return (
    <LinkButton to="/subscription" search={{ plan, code }} aria-label={`Use the code of ${title}`}>
      Use
    </LinkButton>
  );
}

/** What runs and the plans of the screen, before anything is known. */
function UpgradeSkeleton() {
  return (
    <Stack gap="lg" aria-busy="true">
      <Skeleton h={130} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <Skeleton h={420} />
        <Skeleton h={420} />
        <Skeleton h={420} />
      </SimpleGrid>
    </Stack>
  );
}
