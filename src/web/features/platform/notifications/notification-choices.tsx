import { Switch, Table, Text } from '@mantine/core';
import { type NotificationPreference, notificationChoices } from '#contract/platform/notifications';
import { serverMessage } from '#web/lib/api-error.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { showError } from '#web/ui/toast.ts';
import { useNotificationPreferences, useSetNotificationPreference } from './api.ts';
import classes from './notification-choices.module.css';

const channels = { inApp: 'In the app', mail: 'By mail', push: 'On devices' } as const;

/** Which kinds of notifications a person gets, and how. Every switch is saved at once. */
export function NotificationChoices() {
  const { query, shown } = useNotificationPreferences();

  if (!shown) return <NotLoaded query={query} what="Your choices" skeleton={[40, 40, 40]} />;
  return (
    <Table horizontalSpacing="xs" verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Kind</Table.Th>
          {Object.values(channels).map((label) => (
            <Table.Th key={label} scope="col" w={{ base: 60, xs: 96 }} ta="center">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map((preference) => (
          <ChoiceRow key={preference.type} preference={preference} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ChoiceRow({ preference }: { preference: NotificationPreference }) {
  const saving = useSetNotificationPreference();
  const { label, description } = notificationChoices[preference.type];

  const save = (change: Partial<NotificationPreference>) =>
    saving
      .mutateAsync({ ...preference, ...change })
      .catch((error) => showError('Error', serverMessage(error, 'Your choice could not be saved. Please try again.')));

  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Muted size="xs">{description}</Muted>
      </Table.Th>
      {(['inApp', 'mail', 'push'] as const).map((channel) => (
        <Table.Td key={channel}>
          <Switch
            aria-label={`${label}, ${channels[channel].toLowerCase()}`}
            checked={preference[channel]}
            onChange={(event) => save({ [channel]: event.currentTarget.checked })}
            withThumbIndicator={false}
            classNames={{ track: classes.track, body: classes.body }}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
