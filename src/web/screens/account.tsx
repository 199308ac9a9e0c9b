import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { User } from '#contract/identity/users';
import { AccountSection } from '#web/features/identity/account/account-section.tsx';
import { useAccount } from '#web/features/identity/account/api.ts';
import { Devices } from '#web/features/identity/account/devices.tsx';
import { NoPassword } from '#web/features/identity/account/no-password.tsx';
import { PasswordForm } from '#web/features/identity/account/password-form.tsx';
import { ProfileForm } from '#web/features/identity/account/profile-form.tsx';
import { ProfilePicture } from '#web/features/identity/account/profile-picture.tsx';
import { SecondFactor } from '#web/features/identity/account/second-factor.tsx';
import { YourData } from '#web/features/identity/account/your-data.tsx';
import { forgetToken, leaveSignedOut } from '#web/features/identity/auth/leaving.ts';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { AgentsInGeneral } from '#web/features/lettings/properties/agents-in-general.tsx';
import { NotificationChoices } from '#web/features/platform/notifications/notification-choices.tsx';
import { useInstall } from '#web/features/platform/offline/install.ts';
import { ThisDevice } from '#web/features/platform/push/this-device.tsx';
import { YourRequests } from '#web/features/platform/support/your-requests.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';

export function AccountScreen() {
  return (
    <RequireUser>
      {(user) => <DashboardOfRole user={user} page={{ title: 'Account', content: <Account user={user} /> }} />}
    </RequireUser>
  );
}

/** One section below the other; a new subject gets a section of its own here. */
function Account({ user }: { user: User }) {
  const { data: account, error, refetch } = useAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const install = useInstall();

  const leave = () => {
    leaveSignedOut();
    forgetToken();
    client.clear();
    void navigate({ to: '/' });
  };

  if (error && !account) {
    return (
      <Notice
        icon={IconCloudOff}
        text="Your account could not be loaded."
        action={<Button onClick={() => refetch()}>Try again</Button>}
      />
    );
  }
  return (
    <Stack gap={40} aria-busy={!account}>
      <AccountSection title="Profile" about="How others see you, and how they reach you.">
        <Stack gap="lg">
          <ProfilePicture user={user} />
          {account ? <ProfileForm key={user.role} user={user} account={account} /> : <Skeleton h={280} />}
        </Stack>
      </AccountSection>
      <AccountSection title="Password" about="A new password signs all your other devices out.">
        {!account && <Skeleton h={264} />}
        {account && (account.hasPassword ? <PasswordForm /> : <NoPassword email={user.email} />)}
      </AccountSection>
      <AccountSection
        title="Two-step verification"
        about="After your password, signing in also asks for a code from your phone."
      >
        {!account && <Skeleton h={56} />}
        {account &&
          (account.hasPassword ? (
            <SecondFactor isOn={user.mfaEnabled} recoveryCodesLeft={account.recoveryCodesLeft} />
          ) : (
            'Set a password first.'
          ))}
      </AccountSection>
      <AccountSection
        title="Signed-in devices"
        about="Sign out whatever you do not recognise, and change your password."
      >
        <Devices />
      </AccountSection>
      <AccountSection
        title="Notification choices"
        about="What you want to be told, in the app, by mail and on devices. Choices are saved at once."
      >
        <NotificationChoices />
      </AccountSection>
      <AccountSection title="Notifications on this device" about="Told at once, also when the app is closed.">
        <ThisDevice userId={user.id} onInstall={install} />
      </AccountSection>
      {user.role === 'landlord' && (
        <AccountSection title="Agents" about="Who may let your properties, and whether you are asked first.">
          <AgentsInGeneral user={user} />
        </AccountSection>
      )}
      <AccountSection title="Support" about="What you asked us, and our answers.">
        <YourRequests />
      </AccountSection>
      <AccountSection title="Your data" about="Take it with you, or have it deleted.">
        <YourData user={user} hasPassword={account?.hasPassword ?? true} onDeleted={leave} />
      </AccountSection>
    </Stack>
  );
}
