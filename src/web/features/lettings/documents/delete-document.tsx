import { Text } from '@mantine/core';
import type { DocumentRow } from '#contract/lettings/documents';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDeleteDocument } from './api.ts';

interface DeleteDocumentProps {
  document: DocumentRow;
  onClosed: () => void;
}

export function DeleteDocument({ document: { id, name }, onClosed }: DeleteDocumentProps) {
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
