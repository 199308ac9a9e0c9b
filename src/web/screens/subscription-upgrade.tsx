import { SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconRocket } from '@tabler/icons-react';
import { RequireUser } from '#web/features/auth/require-user.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';

export function SubscriptionUpgradeScreen() {
  const content = <Notice icon={IconRocket} text="Upgrades and achievements will appear here soon." />;
  return (
    <RequireUser signedOut={<UpgradeSkeleton />}>
      {(user) => <DashboardOfRole user={user} page={{ title: 'Upgrade', content }} />}
    </RequireUser>
  );
}

/** Title, level card and plans of the screen, before anything is known. */
function UpgradeSkeleton() {
  return (
    <PlainPage title="Upgrade Your Experience" width={1112}>
      <VisuallyHidden component="h1">Upgrade Your Experience</VisuallyHidden>
      <Stack gap="lg" aria-busy="true" opacity={0.6}>
        <Skeleton h={36} w="min(360px, 80%)" mx="auto" />
        <Skeleton h={160} />
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
          <Skeleton h={320} />
          <Skeleton h={320} />
          <Skeleton h={320} />
        </SimpleGrid>
      </Stack>
    </PlainPage>
  );
}
