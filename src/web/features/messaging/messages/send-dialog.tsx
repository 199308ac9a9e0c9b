import type { Message } from '#contract/messaging/messages';
import type { Role } from '#contract/platform/roles';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { SendForm } from './send-form.tsx';

interface SendDialogProps extends Opening {
  role: Role;
  /** Whom it is opened for, where that is known. */
  recipientId: string | undefined;
  onSent: (message: Message) => void;
}

/** Starts a conversation, or writes with a subject, a type and a priority. */
export function SendDialog({ role, recipientId, onSent, ...props }: SendDialogProps) {
  return (
    <EditDialog title="New Message" {...props}>
      <UnhurriedForm fields={5}>
        <SendForm role={role} recipientId={recipientId} onSent={onSent} />
      </UnhurriedForm>
    </EditDialog>
  );
}
