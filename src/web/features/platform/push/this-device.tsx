import { Alert, Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { PushOverview, PushSettings } from '#contract/platform/push';
import { serverMessage } from '#web/lib/api-error.ts';
import { stopRinging } from '#web/lib/offline.ts';
import { type Hindrance, hindranceHere, startRinging } from '#web/lib/ringing.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { usePush, useRemoveDevice, useSetPushSettings, useSubscribe, useTryPush } from './api.ts';

const hindranceWords: Record<Hindrance, string> = {
  insecure:
    'This page was opened without https. There browsers show no notifications, install no app and keep nothing to be read without a network; everything else works, photos too. Open it by its https address, and they can.',
  unable: 'This browser cannot show notifications. On an iPhone, add the app to the home screen first.',
  refused: 'You have refused notifications for this page. Allow them in the settings of your browser, then come back.',
};

const failed = (error: unknown) => showError('Error', serverMessage(error, 'That did not work. Please try again.'));

interface ThisDeviceProps {
  userId: string;
  /** Where the browser offers to install the app. */
  onInstall?: () => void;
}

/** Whether this device rings, when it does not, and what it shows. */
export function ThisDevice({ userId, onInstall }: ThisDeviceProps) {
  const query = usePush();
  if (!query.data) return <NotLoaded query={query} what="Your choices" skeleton={[44, 44]} />;
  const others = query.data.devices.filter(({ isThis }) => !isThis).length;
  return (
    <Stack gap="lg">
      <Ringing push={query.data} userId={userId} />
      {others > 0 && (
        <Muted>
          {others === 1 ? 'One other device of yours shows' : `${others} other devices of yours show`} them, too, until
          you sign out there.
        </Muted>
      )}
      {onInstall && (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={onInstall}>
          Install the app on this device
        </Button>
      )}
      <Settings settings={query.data.settings} />
    </Stack>
  );
}

function Ringing({ push, userId }: { push: PushOverview; userId: string }) {
  const [isBusy, setBusy] = useState(false);
  const [hindrance, setHindrance] = useState(hindranceHere);
  const subscribing = useSubscribe();
  const removing = useRemoveDevice();
  const trying = useTryPush();
  const own = push.devices.find(({ isThis }) => isThis);
  const start = async () => {
    const subscription = await startRinging(push.publicKey, userId);
    setHindrance(hindranceHere());
    if (!subscription) return;
    await subscribing.mutateAsync({ body: subscription });
    showToast({ title: 'This device shows your notifications' });
  };
  const stop = async () => {
    if (own) await removing.mutateAsync({ params: { id: own.id } });
    await stopRinging();
  };
  const change = async (isOn: boolean) => {
    setBusy(true);
    await (isOn ? start() : stop()).catch(failed);
    setBusy(false);
  };
  if (hindrance && !own)
    return (
      <Alert color="gray" variant="light">
        {hindranceWords[hindrance]}
      </Alert>
    );
  return (
    <Group justify="space-between" gap="sm">
      <Switch
        label="Show notifications on this device"
        description="For as long as you are signed in here"
        checked={own !== undefined}
        disabled={isBusy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {own && (
        <Button
          variant="default"
          disabled={trying.isPending}
          onClick={() => trying.mutate({}, { onSuccess: () => showToast({ title: 'On its way' }), onError: failed })}
        >
          Send a test
        </Button>
      )}
    </Group>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour * 60),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

function Settings({ settings }: { settings: PushSettings }) {
  const saving = useSetPushSettings();
  // As chosen, until the server's word has come: what is chosen meanwhile adds to it.
  const chosen = saving.isPending ? saving.variables : settings;
  const save = (changes: Partial<PushSettings>) => saving.mutate({ ...chosen, ...changes }, { onError: failed });
  const { isQuiet, quietFrom, quietUntil, showsWords } = chosen;
  return (
    <Stack gap="md">
      <Switch
        label="Quiet at night"
        description="What happens then comes in the morning, unless you have read it by then"
        checked={isQuiet}
        onChange={(event) => save({ isQuiet: event.currentTarget.checked })}
      />
      {isQuiet && (
        <Group gap="sm" align="flex-end">
          <NativeSelect
            label="From"
            data={hours}
            value={String(quietFrom)}
            onChange={(event) => save({ quietFrom: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label="Until"
            data={hours}
            value={String(quietUntil)}
            onChange={(event) => save({ quietUntil: Number(event.currentTarget.value) })}
          />
          <Text size="sm" pb={8}>
            Indian time
          </Text>
        </Group>
      )}
      <Switch
        label="Show names and amounts"
        description="Otherwise a locked screen says only what it is about, such as 'You have a new message'"
        checked={showsWords}
        onChange={(event) => save({ showsWords: event.currentTarget.checked })}
      />
    </Stack>
  );
}
