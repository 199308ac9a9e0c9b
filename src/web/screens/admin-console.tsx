import { Badge, Button, Group, Title } from '@mantine/core';
import { IconLogout, IconTools } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAdmin, useAdminLogout } from '#web/features/admin/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showError } from '#web/ui/toast.ts';

export function AdminConsoleScreen() {
  const { admin, isLoading } = useAdmin();
  const logout = useAdminLogout();
  const navigate = useNavigate();
  const isDenied = !isLoading && !admin;

  useEffect(() => {
    if (!isDenied) return;
    showError('Access Denied', 'Admin authentication required');
    void navigate({ to: '/admin', replace: true });
  }, [isDenied, navigate]);

  if (!admin) return <Spinner />;

  const leave = async () => {
    await logout.mutateAsync({});
    // A new page: nothing that the operator saw stays in memory.
    window.location.assign('/admin');
  };

  return (
    <PlainPage title="Administration" width={1120}>
      <Group justify="space-between" mb="lg">
        <Group gap="sm">
          <Title order={1} size="h2">
            Welcome, {admin.firstName ?? admin.username}
          </Title>
          <Badge color={admin.role === 'super_admin' ? 'marigold' : 'gray'} variant="light">
            {admin.role.replaceAll('_', ' ').toUpperCase()}
          </Badge>
        </Group>
        <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
          Logout
        </Button>
      </Group>
      <Notice icon={IconTools} title="Administration" text="Users, subscriptions and billing will appear here soon." />
    </PlainPage>
  );
}
