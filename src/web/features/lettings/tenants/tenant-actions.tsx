import { Button } from '@mantine/core';
import { fullName } from '#web/rentals/names.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { type TenantActionsProps, useTenantActions } from './use-tenant-actions.ts';

/** What can be done with a tenant, where there is room for words; what is lost by it is in the menu. */
export function TenantActions(props: TenantActionsProps) {
  const actions = useTenantActions(props);
  return (
    <>
      {actions
        .filter(({ isDanger }) => !isDanger)
        .map(({ label, icon: ActionImage, isPending, withheld, onClick }) => (
          <Button
            key={label}
            title={withheld}
            variant="default"
            size="sm"
            leftSection={<ActionImage size={16} aria-hidden />}
            disabled={isPending || withheld !== undefined}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      <RowActions of={fullName(props.tenant)} actions={actions.filter(({ isDanger }) => isDanger)} />
    </>
  );
}
