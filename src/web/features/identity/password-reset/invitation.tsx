import { Skeleton, Stack, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { RESET_INVALID } from '#contract/identity/password-reset';
import type { User } from '#contract/identity/users';
import type { Invitation as Invited } from '#contract/lettings/tenancy-answers';
import { PRODUCT_NAME } from '#contract/platform/product';
import { serverErrorCode } from '#web/lib/api-error.ts';
import { EmailText } from '#web/ui/contact-links.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useInvitation } from './api.ts';
import { FirstPasswordForm } from './first-password-form.tsx';

interface InvitationProps {
  token: string;
  onSignedIn: (user: User) => void;
  /** Where the password is set, and something more is asked for. */
  onSignIn: () => void;
}

/** Who invites to which home, for whom, and the password by which the person accepts. */
export function Invitation({ token, ...ways }: InvitationProps) {
  const { data: invitation, error, refetch } = useInvitation(token);
  if (serverErrorCode(error) === 'invalid_input') return <Void />;
  if (error) return <LoadFailed text="The invitation could not be loaded." onRetry={refetch} />;
  if (!invitation) return <Skeleton h={320} aria-busy="true" />;
  return (
    <Stack gap="lg">
      <div>
        <Text>{inWords(invitation)}</Text>
        <Muted mt={4}>Choose a password, and you are signed in.</Muted>
      </div>
      <Facts
        facts={[
          ['Home', invitation.propertyName && `${invitation.propertyName}, ${invitation.address}`],
          ['Landlord', invitation.landlordName],
          ['Your email', <EmailText key="email" email={invitation.email} />],
        ]}
      />
      <FirstPasswordForm token={token} email={invitation.email} {...ways} />
      <Muted size="xs">
        {invitation.invitedBy
          ? 'Not you, or not your home? Then leave this page: without a password nothing is confirmed.'
          : 'Not you? Then leave this page: nothing happens without a password.'}
      </Muted>
    </Stack>
  );
}

const inWords = ({ invitedBy, propertyName }: Invited): string => {
  if (!invitedBy) return `You are invited to ${PRODUCT_NAME}.`;
  return propertyName
    ? `${invitedBy} invites you to ${PRODUCT_NAME} as the tenant of this home.`
    : `${invitedBy} invites you to ${PRODUCT_NAME} as a tenant.`;
};

function Void() {
  return (
    <Notice
      isFramed
      icon={IconMailOff}
      title="This invitation is over"
      text={`${RESET_INVALID} Whoever invited you can send it again. If you have set a password already, sign in with it.`}
      action={
        <LinkButton to="/" search={{ dialog: 'sign-in' }}>
          Sign in
        </LinkButton>
      }
    />
  );
}
