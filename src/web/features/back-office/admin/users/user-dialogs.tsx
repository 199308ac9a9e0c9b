import { type ComponentType, useState } from 'react';
import type { AdminUser } from '#contract/back-office/admin-users';
import { ChangePlan } from '../subscriptions/change-plan.tsx';
import { ChangeStatus } from '../subscriptions/change-status.tsx';
import { ChangeRole } from './change-role.tsx';
import { DeleteUser } from './delete-user.tsx';
import { DisableMfa } from './disable-mfa.tsx';
import { EditUser } from './edit-user.tsx';
import { EnableMfa } from './enable-mfa.tsx';
import { ResetToken } from './reset-token.tsx';
import { SetPassword } from './set-password.tsx';
import type { UserDialogProps } from './user-dialog.ts';
import type { UserDialog } from './user-menu.tsx';

const dialogs: Record<UserDialog, ComponentType<UserDialogProps>> = {
  edit: EditUser,
  role: ChangeRole,
  password: SetPassword,
  token: ResetToken,
  enableMfa: EnableMfa,
  disableMfa: DisableMfa,
  plan: ChangePlan,
  status: ChangeStatus,
  delete: DeleteUser,
};

/** The dialogs upon one user, one at a time: how to open them, and what to render. */
export const useUserDialogs = () => {
  const [shown, setShown] = useState<{ dialog: UserDialog; user: AdminUser; turn: number }>();
  const [isOpen, setOpen] = useState(false);
  const open = (dialog: UserDialog, user: AdminUser) => {
    // Each turn begins anew: nothing of the last one is there.
    setShown((last) => ({ dialog, user, turn: (last?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const Shown = shown && dialogs[shown.dialog];
  const rendered = Shown && <Shown key={shown.turn} user={shown.user} isOpen={isOpen} onClose={() => setOpen(false)} />;
  return { open, rendered };
};
