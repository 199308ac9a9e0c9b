import type { Message } from '#contract/messaging/messages';
import type { Role } from '#contract/platform/roles';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { SendForm } from './send-form.tsx';

interface SendDialogProps {
  role: Role;
  /** Whom it is opened for, where that is known. */
  recipientId: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onSent: (message: Message) => void;
}

/** Starts a conversation, or writes with a subject, a type and a priority. */
export function SendDialog({ role, recipientId, isOpen, onClose, onSent }: SendDialogProps) {
  return (
    <EditDialog title="New Message" isOpen={isOpen} onClose={onClose}>
      {(editing) => (
        <SendForm
          role={role}
          recipientId={recipientId}
          {...editing}
          onSent={(message) => {
            // From here on nothing is left that leaving could lose.
            editing.hasChanges.current = () => false;
            onSent(message);
          }}
        />
      )}
    </EditDialog>
  );
}
