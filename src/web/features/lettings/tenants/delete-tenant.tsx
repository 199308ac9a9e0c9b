import { Text } from '@mantine/core';
import { useState } from 'react';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDeleteTenant } from './api.ts';

interface DeleteTenantProps {
  tenant: { id: string; name: string };
  /** The tenant is gone, or stays. */
  onDeleted: () => void;
  onClosed: () => void;
}

/** Asks twice, since nothing comes back. */
export function DeleteTenant({ tenant: { id, name }, onDeleted, onClosed }: DeleteTenantProps) {
  const [asked, setAsked] = useState(1);
  const deleteTenant = useDeleteTenant();

  const carryOut = async () => {
    try {
      await deleteTenant(id, onDeleted);
      showToast({ title: 'Tenant and all associated data deleted successfully' });
    } catch (error) {
      showError('Failed to delete tenant', serverMessage(error, ''));
      onClosed();
    }
  };

  return (
    <>
      <ConfirmDialog
        title={`Delete ${name}?`}
        isOpen={asked === 1}
        confirm="Continue"
        pending="Continue"
        isDangerous
        onConfirm={() => setAsked(2)}
        onClose={onClosed}
      >
        <Text size="sm">
          This removes the tenant’s profile, documents, applications, leases and payment records. A property that they
          lease becomes available.
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Delete ${name} for good?`}
        isOpen={asked === 2}
        confirm="Delete tenant"
        pending="Deleting..."
        isDangerous
        onConfirm={carryOut}
        onClose={onClosed}
      >
        <Text size="sm">
          The profile, documents, applications, leases and payment records of {name} cannot be brought back. The sums in
          your books stay, without the name.
        </Text>
      </ConfirmDialog>
    </>
  );
}
