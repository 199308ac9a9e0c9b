import { Group, List, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconHomeSearch } from '@tabler/icons-react';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';

/** What a tenant without a lease can do next. */
export function NoLease({ email, hadOne }: { email: string; hadOne: boolean }) {
  return (
    <SummaryPanel title={hadOne ? 'You have no active lease' : 'You have no lease yet'}>
      <Group wrap="nowrap" align="flex-start" gap="md">
        <ThemeIcon variant="light" size={48} visibleFrom="xs">
          <IconHomeSearch size={26} stroke={1.6} aria-hidden />
        </ThemeIcon>
        <Stack gap="sm">
          <Text size="sm">
            Once a landlord or an agent has set up your lease, it appears here with your rent, your payments and whom to
            contact.
          </Text>
          <List size="sm" spacing="xs">
            <List.Item>
              <strong>Looking for a home?</strong> Ask the landlord for the link to their application form, and apply
              there.
            </List.Item>
            <List.Item>
              <strong>Already renting?</strong> Ask your landlord to onboard you as a tenant with this email address:{' '}
              <strong>{email}</strong>
            </List.Item>
            <List.Item>
              <strong>Invited to another address?</strong> Sign in with the email that the invitation came to.
            </List.Item>
          </List>
        </Stack>
      </Group>
    </SummaryPanel>
  );
}
