import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/identity/users';
import { PRODUCT_NAME } from '#contract/platform/product';
import { dashboardPath, type Role, roleWithArticle } from '#contract/platform/roles';
import { useChooseRole } from '#web/features/identity/auth/choose-role.ts';
import { forgetToken } from '#web/features/identity/auth/leaving.ts';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { RoleCards } from '#web/features/identity/auth/role-cards.tsx';
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { useShown } from '#web/ui/use-shown.ts';

export function RoleSelectorScreen() {
  return <RequireUser>{(user) => <RoleSelector user={user} />}</RequireUser>;
}

function RoleSelector({ user }: { user: User }) {
  const choosing = useChooseRole();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Role>();
  const shown = useShown(asked);
  const title = user.role ? 'Change Your Role' : `Welcome to ${PRODUCT_NAME}!`;

  const choose = (role: Role) => {
    if (!user.role) choosing.mutate(role);
    else if (role === user.role) void navigate({ href: dashboardPath(role) });
    else setAsked(role);
  };

  return (
    <PlainPage title={title} width={1112}>
      {user.role && (
        <LinkButton to="/" variant="subtle" size="sm" mb="sm" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          Back to your dashboard
        </LinkButton>
      )}
      <Stack gap="xs" mb="xl" ta="center">
        <Title order={1}>{title}</Title>
        <Text c="dimmed" size="lg">
          {user.role
            ? `You are currently ${roleWithArticle[user.role]}. Select a new role to switch.`
            : 'To get started, please select your role in the platform'}
        </Text>
      </Stack>
      <RoleCards
        current={user.role}
        selected={choosing.isPending || choosing.isSuccess ? choosing.variables : undefined}
        isPending={choosing.isPending}
        onChoose={choose}
      />
      <Group justify="center" mt="lg" mih={32} role="status">
        {choosing.isPending && (
          <>
            <Loader size="sm" aria-hidden />
            <Text>Setting up your account...</Text>
          </>
        )}
      </Group>
      {!user.role && (
        <Group justify="center">
          <Button component="a" href="/api/logout" variant="subtle" color="gray" onClick={forgetToken}>
            Logout
          </Button>
        </Group>
      )}
      {shown && (
        <LateConfirmDialog
          title={`Switch to the ${shown} role?`}
          isOpen={asked !== undefined}
          confirm="Switch"
          pending="Switching..."
          onConfirm={() => {
            setAsked(undefined);
            choosing.mutate(shown);
          }}
          onClose={() => setAsked(undefined)}
        >
          <Text size="sm">
            You will see the {shown} dashboard. Nothing is lost: what you have as{' '}
            {user.role && roleWithArticle[user.role]} is there again when you switch back.
          </Text>
        </LateConfirmDialog>
      )}
    </PlainPage>
  );
}
