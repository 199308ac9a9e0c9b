import { useMemo, useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import { DeletePropertyDialog } from './delete-property-dialog.tsx';
import { PropertyDialog } from './property-dialog.tsx';
import { RemoveAgentDialog } from './remove-agent-dialog.tsx';

type Action = 'edit' | 'delete' | 'remove-agent';

/** What a landlord may do with one of the properties shown. */
export interface PropertyActions {
  edit: (property: Property) => void;
  remove: (property: Property) => void;
  removeAgent: (property: Property) => void;
}

/** The dialogs of these actions stay mounted, so that they close gently and give the focus back. */
export const usePropertyActions = ({ onDeleted }: { onDeleted?: () => Promise<void> } = {}) => {
  const [property, setProperty] = useState<Property>();
  const [open, setOpen] = useState<Action>();
  const close = () => setOpen(undefined);
  // The same ones each time: the cards are not drawn anew when something else on the page changes.
  const actions = useMemo((): PropertyActions => {
    const start = (action: Action) => (chosen: Property) => {
      setProperty(chosen);
      setOpen(action);
    };
    return { edit: start('edit'), remove: start('delete'), removeAgent: start('remove-agent') };
  }, []);
  const dialogs = property && (
    <>
      <PropertyDialog property={property} isOpen={open === 'edit'} onClose={close} />
      <DeletePropertyDialog property={property} isOpen={open === 'delete'} onClose={close} onDeleted={onDeleted} />
      <RemoveAgentDialog property={property} isOpen={open === 'remove-agent'} onClose={close} />
    </>
  );
  return { actions, dialogs };
};
