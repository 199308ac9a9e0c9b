import { Paper, Stack, Title } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#contract/platform/product';
import { AdminLoginForm } from '#web/features/back-office/admin/admin-login-form.tsx';
import { useAdmin } from '#web/features/back-office/admin/api.ts';
import { Muted } from '#web/ui/muted.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';

export function AdminLoginScreen() {
  const { admin, isLoading } = useAdmin();
  const navigate = useNavigate();
  if (isLoading) return <PageFrame />;
  if (admin) return <Navigate to="/admin/dashboard" replace />;
  return (
    <PlainPage title="Administrator login" width={448}>
      <Paper withBorder p={{ base: 'md', xs: 'xl' }}>
        <Stack gap={4} mb="lg">
          <Title order={1} size="h2">
            Administrator login
          </Title>
          <Muted>The back office of {PRODUCT_NAME}. Landlords, tenants and agents sign in on the start page.</Muted>
        </Stack>
        <AdminLoginForm onSignedIn={() => void navigate({ to: '/admin/dashboard' })} />
      </Paper>
    </PlainPage>
  );
}
