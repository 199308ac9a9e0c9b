import { Text } from '@mantine/core';
import { type AdminProperty, confirmDeleteProperty } from '#contract/back-office/admin-records';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useOutcomeToast } from '#web/ui/show-outcome.ts';
import { useShown } from '#web/ui/use-shown.ts';
import { Reason } from '../reason.tsx';
import { useDeleteAdminProperty } from './api.ts';

interface DeletePropertyProps {
  /** The one that it is about; none: closed. */
  property: AdminProperty | undefined;
  onClose: () => void;
}

/** Asks before a property goes. Why it may not go is said in the question. */
export function DeleteProperty({ property, onClose }: DeletePropertyProps) {
  const deleting = useDeleteAdminProperty();
  const { run, refusal, forget } = useOutcomeToast('Property deleted successfully', 'Failed to delete property');
  const shown = useShown(property);
  const close = () => {
    forget();
    onClose();
  };
  const remove = async () => {
    if (property && (await run(() => deleting.mutateAsync({ params: { id: property.id } })))) close();
  };

  return (
    <ConfirmDialog
      title="Delete property"
      isOpen={property !== undefined}
      confirm="Delete"
      pending="Deleting..."
      isDangerous
      onConfirm={remove}
      onClose={close}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {shown && confirmDeleteProperty(shown.title)}
      </Text>
      <Reason of={refusal} />
    </ConfirmDialog>
  );
}
