import { useState } from 'react';
import { PropertyDialog } from './property-dialog.tsx';
import { usePropertyUse } from './property-use.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

interface AddPropertyProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The form of a new property, or at the limit of the plan the way to a larger one. */
export function AddProperty({ isOpen, onClose }: AddPropertyProps) {
  const { isPending, isFull, text, use } = usePropertyUse();
  // Decided when it opens: the property that is being added may be the last one allowed.
  const [shown, setShown] = useState<'form' | 'upgrade'>();
  if (isOpen && !shown && !isPending) setShown(isFull ? 'upgrade' : 'form');
  if (!isOpen && shown) setShown(undefined);
  return (
    <>
      <PropertyDialog isOpen={isOpen && shown === 'form'} onClose={onClose} />
      <UpgradeDialog isOpen={isOpen && shown === 'upgrade'} onClose={onClose} text={text} use={use} />
    </>
  );
}
