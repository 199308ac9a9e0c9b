import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import { ReserveDialog } from '#web/rentals/reservations/reserve-dialog.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { useProperty } from './api.ts';
import { usePartActions } from './part-actions.tsx';
import { usePropertyActions } from './property-actions.tsx';
import { PropertyAgent } from './property-agent.tsx';
import { type PropertyEvents, PropertyPage } from './property-page.tsx';

const gone = {
  title: 'Property not found',
  text: 'It does not exist, or it is not yours. It may have been deleted.',
};

interface OwnPropertyPageProps {
  id: number;
  /** What is wrong with it. */
  warning: ReactNode;
  repairs: (id: number) => ReactNode;
  history: PropertyEvents;
  spending: (property: Property) => ReactNode;
  onDeleted: () => Promise<void>;
}

/** Kept for one at a time, and nothing that is divided. */
const isReservable = ({ isDivided, nextLease }: Property) => !isDivided && !nextLease;

/** A property as its owner sees it. */
export function OwnPropertyPage({ id, warning, repairs, history, spending, onDeleted }: OwnPropertyPageProps) {
  const { actions, dialogs } = usePropertyActions({ onDeleted });
  const property = useProperty(id).data;
  const parts = usePartActions(property);
  const [isReserving, setReserving] = useState(false);
  return (
    <>
      <PropertyPage
        id={id}
        manager="landlord"
        gone={gone}
        warning={warning}
        repairs={repairs}
        history={history}
        spending={spending}
        onEdit={actions.edit}
        buttons={(property) => (
          <RowActions
            of={property.name}
            actions={[
              ...(isReservable(property)
                ? [{ label: 'Reserve', icon: IconCalendarPlus, onClick: () => setReserving(true) }]
                : []),
              ...parts.actions,
              { label: 'Delete', icon: IconTrash, isDanger: true, onClick: () => actions.remove(property) },
            ]}
          />
        )}
        people={(property) => <PropertyAgent property={property} onRemove={() => actions.removeAgent(property)} />}
      />
      {dialogs}
      {parts.dialogs}
      {property && <ReserveDialog space={property} isOpen={isReserving} onClose={() => setReserving(false)} />}
    </>
  );
}
