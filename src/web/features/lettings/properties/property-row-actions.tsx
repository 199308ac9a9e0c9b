import { IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react';
import type { Property } from '#contract/lettings/properties';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';
import type { PropertyActions } from './property-actions.tsx';

/** What a landlord may do with a property of the list. */
export function PropertyRowActions({ property, actions }: { property: Property; actions: PropertyActions }) {
  const agent: RowAction[] = property.agent
    ? [
        {
          label: property.agentConfirmed ? 'Remove agent' : 'Refuse agent',
          icon: IconUserMinus,
          onClick: () => actions.removeAgent(property),
        },
      ]
    : [];
  return (
    <RowActions
      of={property.name}
      actions={[
        { label: 'Edit', icon: IconPencil, onClick: () => actions.edit(property) },
        ...agent,
        { label: 'Delete', icon: IconTrash, isDanger: true, onClick: () => actions.remove(property) },
      ]}
    />
  );
}
