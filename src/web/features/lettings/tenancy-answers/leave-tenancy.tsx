import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Lease } from '#contract/lettings/leases';
import { TENANCY_LEFT } from '#contract/lettings/tenancy-answers';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useLeaveLease } from './api.ts';

/** Goes out of a tenancy that is over. */
export function LeaveTenancy({ lease: { id, property } }: { lease: Lease }) {
  const leaving = useLeaveLease();
  const [isOpen, setOpen] = useState(false);
  const leave = async () => {
    try {
      await leaving.mutateAsync({ params: { id } });
      showToast({ title: 'Tenancy left', message: TENANCY_LEFT });
    } catch (error) {
      showError('Error', serverMessage(error, 'The tenancy could not be left. Please try again.'));
    }
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`Leave ${property.name}`}
        onClick={() => setOpen(true)}
      >
        Leave
      </Button>
      <ConfirmDialog
        title="Leave this tenancy?"
        confirm="Leave"
        pending="Leaving..."
        isDangerous
        isOpen={isOpen}
        onConfirm={leave}
        onClose={() => setOpen(false)}
      >
        <Text size="sm">
          {property.name} and its payments go from your account. Download what you want to keep first: you cannot come
          back. The landlord keeps their books and the contact that they had when the lease ended.
        </Text>
      </ConfirmDialog>
    </>
  );
}
