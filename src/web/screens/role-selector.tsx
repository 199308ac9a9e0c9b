import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import type { User } from '#contract/identity/users';
import { PRODUCT_NAME } from '#contract/platform/product';
import { useChooseRole } from '#web/features/identity/auth/choose-role.ts';
import { forgetToken } from '#web/features/identity/auth/leaving.ts';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { RoleCards } from '#web/features/identity/auth/role-cards.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';

export function RoleSelectorScreen() {
  return <RequireUser>{(user) => <RoleSelector user={user} />}</RequireUser>;
}

function RoleSelector({ user }: { user: User }) {
  const choosing = useChooseRole();
  const title = user.role ? 'Change Your Role' : `Welcome to ${PRODUCT_NAME}!`;

  return (
    <PlainPage title={title} width={1112}>
      <Stack gap="xs" mb="xl" ta="center">
        <Title order={1}>{title}</Title>
        <Text c="dimmed" size="lg">
          {user.role
            ? `You are currently a ${user.role}. Select a new role to switch.`
            : 'To get started, please select your role in the platform'}
        </Text>
      </Stack>
      <RoleCards
        current={user.role}
        selected={choosing.isPending || choosing.isSuccess ? choosing.variables : undefined}
        isPending={choosing.isPending}
        onChoose={(role) => choosing.mutate(role)}
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
    </PlainPage>
  );
}
