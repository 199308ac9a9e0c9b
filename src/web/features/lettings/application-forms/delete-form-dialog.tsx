import { Stack, Text } from '@mantine/core';
import type { ApplicationForm } from '#contract/lettings/application-forms';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDeleteForm } from './api.ts';

interface DeleteFormDialogProps {
  form: ApplicationForm;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteFormDialog({ form, isOpen, onClose }: DeleteFormDialogProps) {
  const deleting = useDeleteForm();
  const carryOut = async () => {
    try {
      await deleting.mutateAsync({ params: { id: form.id } });
      showToast({ title: 'Application form deleted successfully' });
    } catch (error) {
      showError(`Failed to delete application form: ${serverMessage(error, 'Unknown error')}`);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${form.title}?`}
      isOpen={isOpen}
      confirm="Delete form"
      pending="Deleting..."
      isDangerous
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">Its link stops working, and this cannot be undone.</Text>
        <Text size="sm">
          {form.applications === 0
            ? 'No application has come in by it.'
            : 'Applications that came in by it stay, but are not compared with what you look for any more.'}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
