import { Stack } from '@mantine/core';
import { getSystemHealth } from '#contract/back-office/admin-health';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useAdmin } from '../api.ts';
import { mayCall } from '../may-call.ts';
import { useGrowth, useHealth } from './api.ts';
import { Growth } from './growth.tsx';
import { Health } from './health.tsx';

/** How many come and stay; and for those who help users, whether the installation does its work. */
export function HealthTab() {
  const { admin } = useAdmin();
  const seesHealth = admin !== undefined && mayCall(admin.role, getSystemHealth);
  const growth = useGrowth();
  const health = useHealth(seesHealth);
  return (
    <Stack gap="md">
      {growth.data ? (
        <Growth cohorts={growth.data.cohorts} />
      ) : (
        <NotLoaded query={growth} what="The growth" skeleton={[320]} isOnPage />
      )}
      {seesHealth &&
        (health.data ? (
          <Health health={health.data} />
        ) : (
          <NotLoaded query={health} what="The health of the installation" skeleton={[240]} isOnPage />
        ))}
    </Stack>
  );
}
