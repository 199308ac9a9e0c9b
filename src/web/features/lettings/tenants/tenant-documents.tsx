import { Anchor, Group, Stack } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { documentKindLabels } from '#contract/lettings/documents';
import { formatDateTime } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useTenantDocuments } from './api.ts';

/** A tenant's papers, to look at and to download. */
export function TenantDocuments({ tenantId }: { tenantId: string }) {
  const query = useTenantDocuments(tenantId);
  const documents = query.data;
  if (!documents) return <NotLoaded query={query} what="The documents" skeleton={[40]} />;
  if (documents.length === 0) {
    return <Muted>No documents yet. The tenant uploads them in their own dashboard.</Muted>;
  }
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Documents">
      {documents.map(({ id, name, type, fileUrl, createdAt }) => (
        <Group component="li" key={id} gap="sm" wrap="nowrap" align="flex-start">
          <IconFileText size={20} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
          <Stack gap={2} miw={0}>
            <Anchor href={fileUrl} download={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Anchor>
            <Muted size="xs">
              {documentKindLabels[type]} · {formatDateTime(createdAt)}
            </Muted>
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}
