import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { showFailure } from '#web/ui/show-outcome.ts';
import { useAdminLogout } from './api.ts';

export function Logout() {
  const logout = useAdminLogout();
  const leave = async () => {
    try {
      await logout.mutateAsync({});
      // A new page: nothing that the operator saw stays in memory.
      window.location.assign('/admin');
    } catch {
      showFailure('You could not be signed out. Please try again.');
    }
  };
  return (
    <Button
      variant="default"
      disabled={logout.isPending}
      leftSection={<IconLogout size={16} aria-hidden />}
      onClick={() => void leave()}
    >
      Logout
    </Button>
  );
}
