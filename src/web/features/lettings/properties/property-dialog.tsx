import { useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useBuildingChoices } from './api.ts';
import { PropertyForm } from './property-form.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

interface PropertyDialogProps {
  /** The one that is edited; without it, a new one is added. */
  property?: Property;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds or edits a property. */
export function PropertyDialog({ property, ...props }: PropertyDialogProps) {
  // The field for them would push down all others.
  const { isLoading } = useBuildingChoices();
  const [refusal, setRefusal] = useState<string>();
  return (
    <>
      <EditDialog title={property ? 'Edit Property' : 'Add Property'} {...props}>
        <UnhurriedForm isWaiting={isLoading}>
          <PropertyForm property={property} onLimit={setRefusal} />
        </UnhurriedForm>
      </EditDialog>
      <UpgradeDialog isOpen={refusal !== undefined} text={refusal ?? ''} onClose={() => setRefusal(undefined)} />
    </>
  );
}
