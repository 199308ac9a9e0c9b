import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type AdminProperty, confirmDeleteProperty } from '#contract/back-office/admin-records';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { reasonOf } from '../lists/refused.ts';
import { Reason } from '../reason.tsx';
import { tellDone, tellFailed } from '../telling.ts';
import { useDeleteAdminProperty } from './api.ts';

export function DeletePropertyButton({ property, onDelete }: { property: AdminProperty; onDelete: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      size={36}
      aria-label={`Delete ${property.title}`}
      title="Delete"
      onClick={onDelete}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}

interface DeletePropertyProps {
  /** The one that it is about; none: closed. */
  property: AdminProperty | undefined;
  onClose: () => void;
}

/** Asks before a property goes. Why it may not go is said in the question. */
export function DeleteProperty({ property, onClose }: DeletePropertyProps) {
  const deleting = useDeleteAdminProperty();
  const [reason, setReason] = useState<string>();
  const shown = useShown(property);
  useEffect(() => {
    if (property) setReason(undefined);
  }, [property]);

  const remove = async () => {
    if (!property) return;
    setReason(undefined);
    try {
      await deleting.mutateAsync({ params: { id: property.id } });
      tellDone('Property deleted successfully');
      onClose();
    } catch (error) {
      setReason(reasonOf(error));
      tellFailed('Failed to delete property');
    }
  };

  return (
    <ConfirmDialog
      title="Delete property"
      isOpen={property !== undefined}
      confirm="Delete"
      pending="Deleting..."
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {shown && confirmDeleteProperty(shown.title)}
      </Text>
      <Reason text={reason} />
    </ConfirmDialog>
  );
}
