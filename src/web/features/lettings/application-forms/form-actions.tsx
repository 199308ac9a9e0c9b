import { Stack, Text } from '@mantine/core';
import { IconPencil, IconShare3, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApplicationForm } from '#contract/lettings/application-forms';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDeleteForm } from './api.ts';
import { FormDialog } from './form-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { shareForm } from './share-link.ts';

type Action = 'edit' | 'share' | 'delete';

/** What a landlord may do with one of the forms. The dialogs stay mounted, so that they close gently. */
export const useFormActions = () => {
  const [chosen, setChosen] = useState<ApplicationForm>();
  const [open, setOpen] = useState<Action>();
  const start = (action: Action, form: ApplicationForm) => {
    setChosen(form);
    setOpen(action);
  };
  const close = () => setOpen(undefined);
  const share = (form: ApplicationForm) => {
    start('share', form);
    void shareForm(form);
  };

  const edit = (form: ApplicationForm) => start('edit', form);

  const actionsOf = (form: ApplicationForm) => (
    <RowActions
      of={form.title}
      actions={[
        { label: 'Share', icon: IconShare3, main: 'other', onClick: () => share(form) },
        { label: 'Edit', icon: IconPencil, main: 'other', onClick: () => edit(form) },
        { label: 'Delete', icon: IconTrash, isDanger: true, onClick: () => start('delete', form) },
      ]}
    />
  );
  const dialogs = chosen && (
    <>
      <FormDialog edited={chosen} isOpen={open === 'edit'} onClose={close} />
      <ShareDialog form={chosen} isOpen={open === 'share'} onClose={close} />
      <DeleteFormDialog form={chosen} isOpen={open === 'delete'} onClose={close} />
    </>
  );
  return { actionsOf, edit, dialogs };
};

function DeleteFormDialog({ form, isOpen, onClose }: Opening & { form: ApplicationForm }) {
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
