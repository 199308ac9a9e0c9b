import { Group, Paper, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import type { TenantDashboard } from '#contract/overview/dashboard';
import { dayOf } from '#web/lib/dates.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** What waits for the tenant's signature, each with the way to it. */
export function ToSign({ papers }: { papers: TenantDashboard['toSign'] }) {
  return papers.map(({ id, title, sentBy, expiresAt }) => (
    <Paper key={id} component="section" aria-label={`To sign: ${title}`} withBorder px="md" py="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" style={{ flex: '1 1 280px' }}>
          <IconSignature size={20} aria-hidden style={{ flex: 'none' }} />
          <Text size="sm">
            <b>{title}</b> waits for your signature. {sentBy} sent it; please sign by {dayOf(expiresAt)}.
          </Text>
        </Group>
        <LinkButton
          to="/signings/$signingId"
          params={{ signingId: String(id) }}
          size="sm"
          aria-label={`Read and sign: ${title}`}
        >
          Read and sign
        </LinkButton>
      </Group>
    </Paper>
  ));
}
