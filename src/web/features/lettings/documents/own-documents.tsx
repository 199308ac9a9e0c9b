import { Button, Stack, Text } from '@mantine/core';
import { IconFileUpload, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#contract/identity/users';
import type { DocumentRow } from '#contract/lettings/documents';
import { documentLimitOf, documentLimitReached, isWithin, planNames, UNLIMITED } from '#contract/plans/plans';
import { serverMessage } from '#web/lib/api-error.ts';
import { useFreeLimits } from '#web/rentals/use-free-limits.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDeleteDocument, useDocuments } from './api.ts';
import { DocumentActions } from './document-actions.tsx';
import { ownColumns, phoneRowFor } from './document-columns.tsx';
import { DocumentList } from './document-list.tsx';
import { allDocuments, type DocumentsPlace, filtersOf, isNarrowed } from './document-place.ts';
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

  const count = all.data?.pages.flatMap(({ rows }) => rows).length;
  const limit = documentLimitOf(user, new Date(), useFreeLimits());
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
      {count === 0 && !isNarrowed(place) ? (
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
            phone={phoneRowFor(false, setPreviewed)}
            sorting={{ shown: place.sort, onSort: (sort) => onChange({ sort }) }}
            onClear={() => onChange(allDocuments)}
            actions={(document) => (
              <DocumentActions
                document={document}
                onPreview={() => setPreviewed(document)}
                onDelete={() => setDeleted(document)}
              />
            )}
          />
          {count !== undefined && limit !== UNLIMITED && (
            <Muted>
              {count} of {limit} documents of the {planNames[user.subscriptionPlan]} plan
            </Muted>
          )}
        </Stack>
      )}
      <UploadDialog isOpen={isUploading} onClose={() => setUploading(false)} />
      {previewed && <PreviewDialog document={previewed} onClose={() => setPreviewed(undefined)} />}
      {deleted && <DeleteDocument document={deleted} onClosed={() => setDeleted(undefined)} />}
    </>
  );
}

interface DeleteDocumentProps {
  document: DocumentRow;
  onClosed: () => void;
}

function DeleteDocument({ document: { id, name }, onClosed }: DeleteDocumentProps) {
  const deleting = useDeleteDocument();
  const carryOut = async () => {
    try {
      await deleting.mutateAsync({ params: { id } });
      showToast({ title: 'Document deleted successfully' });
    } catch (error) {
      showError(`Failed to delete document: ${serverMessage(error, 'Unknown error')}`);
    }
    onClosed();
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      isOpen
      confirm="Delete document"
      pending="Deleting..."
      isDangerous
      onConfirm={carryOut}
      onClose={onClosed}
    >
      <Text size="sm">
        The document and its file are deleted for good. It also disappears from the applications that you chose it for.
      </Text>
    </ConfirmDialog>
  );
}
