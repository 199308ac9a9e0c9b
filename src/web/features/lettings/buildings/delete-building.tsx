import { Text } from '@mantine/core';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDeleteBuilding } from './api.ts';

interface DeleteBuildingProps extends Opening {
  building: { id: number; name: string; spaces: unknown[] };
  onGone: () => Promise<void>;
}

/** What is in it stays, and stands for itself again. */
export function DeleteBuilding({ building, onGone, isOpen, onClose }: DeleteBuildingProps) {
  const remove = useDeleteBuilding(onGone);
  const carryOut = async () => {
    try {
      await remove(building.id);
      showToast({ title: `${building.name} removed` });
    } catch (error) {
      showError('Error', serverMessage(error, 'The building could not be removed. Please try again.'));
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={`Remove ${building.name}?`}
      isOpen={isOpen}
      confirm="Remove building"
      pending="Removing..."
      isDangerous
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Text size="sm">
        {building.spaces.length > 0
          ? 'Its properties stay, with their leases, and keep this address as their own. The photos of the building are deleted.'
          : 'It is empty.'}
      </Text>
    </ConfirmDialog>
  );
}
