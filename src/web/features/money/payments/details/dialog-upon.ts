/** A dialog upon one payment. */
export interface DialogUpon {
  id: number;
  isOpen: boolean;
  onClose: () => void;
}
