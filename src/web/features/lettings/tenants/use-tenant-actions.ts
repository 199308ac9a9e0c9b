import { IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import { INVITATION_SENT, type TenantRow } from '#contract/lettings/tenants';
import { serverMessage } from '#web/lib/api-error.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { useWithheld } from '#web/rentals/mandates.ts';
import type { RowAction } from '#web/ui/row-actions.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useResendInvitation } from './api.ts';

export interface TenantActionsProps {
  tenant: TenantRow;
  manager: Manager;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a tenant. */
export const useTenantActions = ({ tenant, manager, onEdit, onDelete }: TenantActionsProps): RowAction[] => {
  const resending = useResendInvitation();
  const resend = () =>
    resending.mutate(
      { params: { id: tenant.id } },
      {
        onSuccess: () => showToast({ title: 'Invitation sent', message: INVITATION_SENT }),
        onError: (error) => showError('Error', serverMessage(error, 'The invitation could not be sent.')),
      },
    );
  const withheld = useWithheld(manager, tenant.lease?.propertyId);
  const isRefused = withheld('editTenants') ?? withheld('endLeases') ?? withheld('giveBackMoney');
  const mayDelete = manager === 'landlord' || (tenant.isBroughtIn && !isRefused);
  const invitation: RowAction = {
    label: 'Resend invitation',
    icon: IconMailForward,
    isPending: resending.isPending,
    onClick: resend,
  };
  return [
    { label: 'Edit', icon: IconPencil, withheld: withheld('editTenants'), onClick: onEdit },
    ...(tenant.isInvited ? [invitation] : []),
    ...(mayDelete ? [{ label: 'Delete', icon: IconTrash, isDanger: true, onClick: onDelete }] : []),
  ];
};
