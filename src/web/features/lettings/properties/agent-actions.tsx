import { useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { AgentPropertyForm } from './agent-property-form.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';

const FORM_WIDTH = 640;

/** What an agent may do with a property that they mediate. The dialogs stay mounted, so that they close gently. */
export const useAgentActions = ({ onGone }: { onGone?: () => Promise<void> } = {}) => {
  const [property, setProperty] = useState<Property>();
  const [open, setOpen] = useState<'edit' | 'give-up'>();
  const start = (action: 'edit' | 'give-up') => (chosen: Property) => {
    setProperty(chosen);
    setOpen(action);
  };
  const close = () => setOpen(undefined);
  const dialogs = property && (
    <>
      <EditDialog title="Edit Property" size={FORM_WIDTH} isOpen={open === 'edit'} onClose={close}>
        <AgentPropertyForm property={property} />
      </EditDialog>
      <GiveUpDialog property={property} isOpen={open === 'give-up'} onClose={close} onGone={onGone} />
    </>
  );
  return { actions: { edit: start('edit'), giveUp: start('give-up') }, dialogs };
};
