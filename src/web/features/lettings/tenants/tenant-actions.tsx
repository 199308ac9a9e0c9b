import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { type Icon, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import { INVITATION_SENT, type TenantRow } from '#contract/lettings/tenants';
import { serverMessage } from '#web/lib/api-error.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { useWithheld } from '#web/rentals/mandates.ts';
import { fullName } from '#web/rentals/names.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useResendInvitation } from './api.ts';

interface TenantActionsProps {
  tenant: TenantRow;
  manager: Manager;
  /** Icons in a row of a list, words where there is room. */
  look: 'icons' | 'words';
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a tenant. */
export function TenantActions({ tenant, manager, look, onEdit, onDelete }: TenantActionsProps) {
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
  const mayNotDelete = withheld('editTenants') ?? withheld('endLeases') ?? withheld('giveBackMoney');
  const Action = look === 'icons' ? IconAction : WordAction;
  const name = fullName(tenant);
  return (
    <>
      <Action label="Edit" of={name} icon={IconPencil} withheld={withheld('editTenants')} onClick={onEdit} />
      {tenant.isInvited && (
        <Action
          label="Resend invitation"
          of={name}
          icon={IconMailForward}
          isPending={resending.isPending}
          onClick={resend}
        />
      )}
      <Action label="Delete" of={name} icon={IconTrash} color="red" withheld={mayNotDelete} onClick={onDelete} />
    </>
  );
}

interface ActionProps {
  label: string;
  of: string;
  icon: Icon;
  color?: string;
  isPending?: boolean;
  /** Why it is not theirs to do. */
  withheld?: string;
  onClick: () => void;
}

function IconAction({ label, of, icon: ActionImage, color = 'gray', isPending, withheld, onClick }: ActionProps) {
  return (
    <Tooltip label={withheld ?? label} withinPortal>
      <ActionIcon
        variant="subtle"
        color={color}
        size="lg"
        aria-label={`${label} ${of}`}
        disabled={isPending}
        data-disabled={withheld ? true : undefined}
        aria-disabled={withheld ? true : undefined}
        onClick={withheld ? undefined : onClick}
      >
        <ActionImage size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function WordAction({ label, icon: ActionImage, color, isPending, withheld, onClick }: ActionProps) {
  return (
    <Button
      title={withheld}
      variant={color ? 'light' : 'default'}
      color={color}
      size="sm"
      leftSection={<ActionImage size={16} aria-hidden />}
      disabled={isPending || withheld !== undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
