import { Button, Stack, Text } from '@mantine/core';
import { IconFileUpload, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#contract/identity/users';
import type { DocumentRow } from '#contract/lettings/documents';
import { documentLimitOf, documentLimitReached, isWithin, planNames, UNLIMITED } from '#contract/plans/plans';
import { Notice } from '#web/ui/notice.tsx';
import { useDocuments } from './api.ts';
import { DeleteDocument } from './delete-document.tsx';
import { DocumentActions } from './document-actions.tsx';
import { ownColumns } from './document-columns.tsx';
import { DocumentList } from './document-list.tsx';
import { type DocumentsPlace, filtersOf } from './document-place.ts';
import { DocumentTools } from './document-tools.tsx';
import { LimitHint } from './limit-hint.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

interface OwnDocumentsProps {
  user: User;
  place: DocumentsPlace;
  onChange: (changes: DocumentsPlace) => void;
}

/** The repository of a tenant: their papers, kept once and chosen for each application. */
export function OwnDocuments({ user, place, onChange }: OwnDocumentsProps) {
  const filters = filtersOf(place);
  const list = useDocuments(filters);
  const all = useDocuments({});
  const [isUploading, setUploading] = useState(false);
  const [previewed, setPreviewed] = useState<DocumentRow>();
  const [deleted, setDeleted] = useState<DocumentRow>();

  const isNarrowed = filters.search !== undefined || filters.type !== undefined;
  const count = all.data?.pages.flatMap(({ rows }) => rows).length;
  const limit = documentLimitOf(user, new Date());
  const hasRoom = count === undefined || isWithin(limit, count);
  const uploadButton = (
    <Button
      leftSection={<IconFileUpload size={18} aria-hidden />}
      disabled={!hasRoom}
      onClick={() => setUploading(true)}
    >
      Upload document
    </Button>
  );

  return (
    <>
      {count === 0 && !isNarrowed ? (
        <Notice
          icon={IconFolderOpen}
          title="Your document repository"
          text="Upload your papers once, and choose among them whenever you apply for a home. Documents that your landlord or agent filed for you appear here."
          action={uploadButton}
        />
      ) : (
        <Stack gap="md">
          {!hasRoom && <LimitHint text={documentLimitReached(limit)} />}
          <DocumentTools place={place} onChange={onChange} placeholder="Search name or description">
            {uploadButton}
          </DocumentTools>
          <DocumentList
            label="Your documents"
            list={list}
            columns={ownColumns}
            onClear={() => onChange({ search: undefined, kind: undefined })}
            actions={(document) => (
              <DocumentActions
                document={document}
                onPreview={() => setPreviewed(document)}
                onDelete={() => setDeleted(document)}
              />
            )}
          />
          {count !== undefined && limit !== UNLIMITED && (
            <Text size="sm" c="dimmed">
              {count} of {limit} documents of the {planNames[user.subscriptionPlan]} plan
            </Text>
          )}
        </Stack>
      )}
      <UploadDialog isOpen={isUploading} onClose={() => setUploading(false)} />
      {previewed && <PreviewDialog document={previewed} onClose={() => setPreviewed(undefined)} />}
      {deleted && <DeleteDocument document={deleted} onClosed={() => setDeleted(undefined)} />}
    </>
  );
}
