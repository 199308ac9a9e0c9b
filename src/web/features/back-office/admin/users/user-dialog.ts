import type { AdminUser } from '#contract/back-office/admin-users';
import type { Opening } from '#web/ui/dialog.tsx';

/** What opens upon one user. */
export interface UserDialogProps extends Opening {
  user: AdminUser;
}
