import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { DocumentRow } from '#contract/lettings/documents';
import { DocumentButtons } from '#web/rentals/document-buttons.tsx';

interface DocumentActionsProps {
  document: DocumentRow;
  onPreview: () => void;
  /** Only whoever owns it deletes it. */
  onDelete?: () => void;
}

export function DocumentActions({ document, onPreview, onDelete }: DocumentActionsProps) {
  return (
    <>
      <DocumentButtons variant="subtle" size="compact-sm" document={document} onPreview={onPreview} />
      {onDelete && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Delete ${document.name}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      )}
    </>
  );
}
