import { Group, Stack, Title } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import type { DocumentRow } from '#contract/lettings/documents';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useDocuments } from './api.ts';
import { DocumentActions } from './document-actions.tsx';
import { phoneRowFor, tenantColumns } from './document-columns.tsx';
import { DocumentList } from './document-list.tsx';
import { allDocuments, type DocumentsPlace, filtersOf, isNarrowed } from './document-place.ts';
import { DocumentTools } from './document-tools.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

interface TenantDocumentRepositoryProps {
  place: DocumentsPlace;
  onChange: (changes: DocumentsPlace) => void;
}

/** What tenants and applicants have filed, for landlord and agent: to look at, and nothing else. */
export function TenantDocumentRepository({ place, onChange }: TenantDocumentRepositoryProps) {
  const filters = filtersOf(place);
  const list = useDocuments(filters);
  const [previewed, setPreviewed] = useState<DocumentRow>();
  const isEmpty = list.data?.pages[0]?.rows.length === 0;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Title order={2} size="h3">
          Tenant Document Repository
        </Title>
        <StatusBadge tone="neutral" label="View Only" />
      </Group>
      <DocumentTools isOfTenants place={place} onChange={onChange} placeholder="Search name, description or tenant" />
      {isEmpty && !isNarrowed(place) && !list.isPlaceholderData ? (
        <Notice
          icon={IconFolderOpen}
          title="No documents yet"
          text="What your tenants upload, and what applicants send with an application, appears here."
        />
      ) : (
        <DocumentList
          label="Documents of tenants"
          list={list}
          columns={tenantColumns}
          phone={phoneRowFor(true, setPreviewed)}
          sorting={{ shown: place.sort, onSort: (sort) => onChange({ sort }) }}
          onClear={() => onChange(allDocuments)}
          actions={(document) => <DocumentActions document={document} onPreview={() => setPreviewed(document)} />}
        />
      )}
      {previewed && <PreviewDialog document={previewed} onClose={() => setPreviewed(undefined)} />}
    </Stack>
  );
}
