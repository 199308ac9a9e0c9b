import { fullName } from '#web/rentals/names.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { type TenantActionsProps, useTenantActions } from './use-tenant-actions.ts';

/** What can be done with a tenant of the list. */
export function TenantRowActions(props: TenantActionsProps) {
  return <RowActions of={fullName(props.tenant)} actions={useTenantActions(props)} />;
}
