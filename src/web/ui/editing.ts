import { createContext, type RefObject, useContext } from 'react';

/** What a dialog for editing knows of the form in it. */
export interface Editing {
  /** The form says here whether something was changed. */
  hasChanges: RefObject<() => boolean>;
  /** Asks first where something was changed. */
  onCancel: () => void;
  onDone: () => void;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export const useEditing = () => useContext(EditingContext);
