import { Paper, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { isInvitationToken } from '#contract/identity/password-reset';
import type { User } from '#contract/identity/users';
import { useAfterSignIn } from '#web/features/identity/auth/after-sign-in.ts';
import { Invitation } from '#web/features/identity/password-reset/invitation.tsx';
import { ResetForm } from '#web/features/identity/password-reset/reset-form.tsx';
import { authToken } from '#web/lib/storage.ts';
import { Muted } from '#web/ui/muted.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';

/** The token comes by the history's state: the router has taken it out of the address. */
export function PasswordResetScreen() {
  const token = useLocation({ select: ({ state }) => state.resetToken }) ?? '';
  const navigate = useNavigate();
  const client = useQueryClient();
  const afterSignIn = useAfterSignIn();
  const isInvitation = isInvitationToken(token);
  const title = isInvitation ? 'Set your password' : 'Reset Password';

  /** What was known of whoever was signed in before is not shown to the next. */
  const forget = () => {
    authToken.clear();
    client.clear();
  };
  const goToSignIn = () => {
    // The new password ended the sessions of its account; whoever is still signed in shows when asked again.
    forget();
    void navigate({ to: '/', search: { dialog: 'sign-in' } });
  };
  const goOn = (user: User) => {
    forget();
    void afterSignIn(user);
  };

  return (
    <PlainPage title={title} width={512}>
      <Paper withBorder p={{ base: 'md', xs: 'xl' }}>
        <Stack gap={4} mb="lg">
          <Title order={1} size="h2">
            {title}
          </Title>
          {!isInvitation && (
            <Muted>Choose a new password. Every device that is signed in to your account will be signed out.</Muted>
          )}
        </Stack>
        {isInvitation ? (
          <Invitation key={token} token={token} onSignedIn={goOn} onSignIn={goToSignIn} />
        ) : (
          <ResetForm key={token} token={token} onDone={goToSignIn} />
        )}
      </Paper>
    </PlainPage>
  );
}
