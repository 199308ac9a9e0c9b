import { Button, Group, List, Stack, Text } from '@mantine/core';
import { PROPERTY_HAS_LEASE, type Property } from '#contract/lettings/properties';
import { serverMessage } from '#web/lib/api-error.ts';
import { fullName } from '#web/rentals/names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDeleteProperty } from './api.ts';

interface DeletePropertyDialogProps {
  property: Property;
  isOpen: boolean;
  onClose: () => void;
  /** Called once it is gone, before anything is loaded again. */
  onDeleted?: () => Promise<void> | void;
}

export function DeletePropertyDialog(props: DeletePropertyDialogProps) {
  const { lease, nextLease } = props.property;
  return lease || nextLease ? <StillLet {...props} /> : <AskFirst {...props} />;
}

/** What would be refused is not asked. */
function StillLet({ property: { name, lease }, isOpen, onClose }: DeletePropertyDialogProps) {
  return (
    <Dialog title={`${name} is let`} isOpen={isOpen} onClose={onClose} fullScreen={false}>
      <Stack gap="lg">
        <Text size="sm">{PROPERTY_HAS_LEASE}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {lease && (
            <LinkButton to="/landlord-dashboard" search={{ section: 'tenants', tenant: lease.tenant.id }}>
              Show {fullName(lease.tenant)}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function AskFirst({ property, isOpen, onClose, onDeleted }: DeletePropertyDialogProps) {
  const deleting = useDeleteProperty(onDeleted);
  const carryOut = async () => {
    try {
      await deleting.mutateAsync(property.id);
      showToast({ title: 'Property deleted successfully' });
    } catch (error) {
      showError(`Failed to delete property: ${serverMessage(error, 'Unknown error')}`);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${property.name}?`}
      isOpen={isOpen}
      confirm="Delete property"
      pending="Deleting..."
      isDangerous
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Stack gap="sm" fz="sm">
        <Text size="sm">These are deleted with it, and cannot be brought back:</Text>
        <List size="sm" spacing={4} withPadding>
          <List.Item>its photos</List.Item>
          <List.Item>its application forms, so their links stop working</List.Item>
          <List.Item>applications for it that are still pending</List.Item>
        </List>
        <Text size="sm">Finished leases and their payments stay in your books.</Text>
      </Stack>
    </ConfirmDialog>
  );
}
