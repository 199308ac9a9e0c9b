import { useRef, useState } from 'react';
import type { Property } from '#contract/properties';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard.tsx';
import { useUnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import classes from './property-dialog.module.css';
import { PropertyForm } from './property-form.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

interface PropertyDialogProps {
  /** The one that is edited; without it, a new one is added. */
  property?: Property;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds or edits a property. The form lives as long as the dialog is open. */
export function PropertyDialog({ property, isOpen, onClose }: PropertyDialogProps) {
  const hasChanges = useRef(() => false);
  const [refusal, setRefusal] = useState<string>();
  const leave = () => {
    hasChanges.current = () => false;
    onClose();
  };
  const isDirty = () => isOpen && hasChanges.current();
  const { close, question } = useUnsavedChanges(isDirty, leave);
  const leavingQuestion = useLeaveGuard(isDirty);
  return (
    <>
      <Dialog
        title={property ? 'Edit Property' : 'Add Property'}
        isOpen={isOpen}
        onClose={close}
        size={760}
        classNames={{ content: classes.content, body: classes.body }}
      >
        <PropertyForm
          property={property}
          hasChanges={hasChanges}
          onCancel={close}
          onDone={leave}
          onLimit={setRefusal}
        />
      </Dialog>
      <UpgradeDialog isOpen={refusal !== undefined} text={refusal ?? ''} onClose={() => setRefusal(undefined)} />
      {question}
      {leavingQuestion}
    </>
  );
}
