import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { usePropertyActions } from './property-actions.tsx';
import { PropertyAgent } from './property-agent.tsx';
import { type PropertyEvents, PropertyPage } from './property-page.tsx';

const gone = {
  title: 'Property not found',
  text: 'It does not exist, or it is not yours. It may have been deleted.',
};

interface OwnPropertyPageProps {
  id: number;
  history: PropertyEvents;
  onDeleted: () => Promise<void>;
}

/** A property as its owner sees it. */
export function OwnPropertyPage({ id, history, onDeleted }: OwnPropertyPageProps) {
  const { actions, dialogs } = usePropertyActions({ onDeleted });
  return (
    <>
      <PropertyPage
        id={id}
        manager="landlord"
        gone={gone}
        history={history}
        onEdit={actions.edit}
        buttons={(property) => (
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`Delete ${property.name}`}
            onClick={() => actions.remove(property)}
          >
            Delete
          </Button>
        )}
        people={(property) => <PropertyAgent property={property} onRemove={() => actions.removeAgent(property)} />}
      />
      {dialogs}
    </>
  );
}
