import { Center, Loader, Stack, Text } from '@mantine/core';
import { useAuth } from '#web/features/identity/auth/api.ts';
import { RequireUser, SignInFirst } from '#web/features/identity/auth/require-user.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';
import { MessageCenter } from './message-center.tsx';

export function MessagesScreen() {
  const { isLoading } = useAuth();
  if (isLoading) return <Loading />;
  return (
    <RequireUser signedOut={<SignInFirst />}>
      {(user) => (
        <DashboardOfRole
          user={user}
          page={{ title: 'Messages', section: 'messages', content: <MessageCenter user={user} /> }}
        />
      )}
    </RequireUser>
  );
}

function Loading() {
  return (
    <Center component="main" mih="100dvh" aria-busy="true">
      <Stack align="center" gap="sm" role="status">
        <Loader aria-hidden />
        <Text c="dimmed">Loading...</Text>
      </Stack>
    </Center>
  );
}
