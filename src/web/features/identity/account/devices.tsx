import { Badge, Button, Divider, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { DeviceRow } from '#contract/identity/account';
import { logout } from '#contract/identity/auth';
import { serverMessage } from '#web/lib/api-error.ts';
import { forgetAnswers } from '#web/lib/offline.ts';
import { authToken } from '#web/lib/storage.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDevices, useSignOutDevice, useSignOutOthers } from './api.ts';
import { describeDevice } from './device-name.ts';

const icons = { computer: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet };

/** As everywhere where somebody signs out: nothing of theirs stays on the device. */
const forgetMe = () => {
  authToken.clear();
  forgetAnswers();
};

const showFailure = (error: unknown) =>
  showError('Error', serverMessage(error, 'That did not work. Please try again.'));

export function Devices() {
  const query = useDevices();
  const devices = query.data;
  const leavingOthers = useSignOutOthers();
  const hasOthers = devices?.some(({ isThisOne }) => !isThisOne);
  const thisOneFirst = devices?.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne));

  if (!thisOneFirst) return <NotLoaded query={query} what="Your devices" skeleton={[48, 48]} />;
  return (
    <Stack gap="md">
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Signed-in devices">
        {thisOneFirst.map((device, index) => (
          <Fragment key={device.id}>
            {index > 0 && (
              <li aria-hidden>
                <Divider />
              </li>
            )}
            <Device device={device} />
          </Fragment>
        ))}
      </Stack>
      {hasOthers && (
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={leavingOthers.isPending}
            onClick={() =>
              leavingOthers.mutate(
                {},
                { onSuccess: () => showToast({ title: 'All other devices were signed out' }), onError: showFailure },
              )
            }
          >
            {leavingOthers.isPending ? 'Signing out...' : 'Sign out all others'}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Device({ device: { id, userAgent, address, lastSeenAt, isThisOne } }: { device: DeviceRow }) {
  const leaving = useSignOutDevice();
  const { name, kind } = describeDevice(userAgent);
  const DeviceIcon = icons[kind];
  // Said also when the row is gone before the answer is read.
  const signOut = () =>
    leaving
      .mutateAsync({ params: { id } })
      .then(() => showToast({ title: `${name} was signed out` }))
      .catch(showFailure);
  const look = { variant: 'subtle', size: 'xs', 'aria-label': `Sign out ${name}` };
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <Group wrap="nowrap" gap="sm" miw={0}>
        <ThemeIcon variant="light" size={40} visibleFrom="xs">
          <DeviceIcon size={22} stroke={1.6} aria-hidden />
        </ThemeIcon>
        <Stack gap={2} miw={0}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {name}
            </Text>
            {isThisOne && (
              <Badge color="green" variant="light" tt="none">
                This device
              </Badge>
            )}
          </Group>
          <Muted size="xs">
            Active <RelativeTime instant={lastSeenAt} />
            {address && ` · ${address}`}
          </Muted>
        </Stack>
      </Group>
      {isThisOne ? (
        <Button component="a" href={logout.path} onClick={forgetMe} flex="none" {...look}>
          Sign out
        </Button>
      ) : (
        <Button flex="none" disabled={leaving.isPending} onClick={signOut} {...look}>
          {leaving.isPending ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </Group>
  );
}
