import { Stack, Text } from '@mantine/core';
import type { ApplicationForm } from '#contract/lettings/application-forms';
import { dayOf } from '#web/lib/dates.ts';
import type { Column } from '#web/ui/record-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ActiveSwitch } from './active-switch.tsx';

const applicationsInWords = (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`;

export const formColumns: Column<ApplicationForm>[] = [
  {
    label: 'Form',
    cell: ({ title, createdAt }) => (
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text size="xs" c="dimmed" fw={400}>
          Created {dayOf(createdAt)}
        </Text>
      </Stack>
    ),
  },
  { label: 'Property', cell: ({ property }) => property?.name ?? 'Any available property' },
  {
    label: 'Applications',
    cell: ({ applications }) => (
      <TextLink
        to="/landlord-dashboard"
        search={{ section: 'applications' }}
        size="sm"
        style={{ whiteSpace: 'nowrap' }}
      >
        {applicationsInWords(applications)}
      </TextLink>
    ),
  },
  { label: 'Status', cell: (form) => <ActiveSwitch form={form} /> },
];
