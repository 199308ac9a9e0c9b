import type { AdminUser } from '#contract/back-office/admin-users';

/** What opens upon one user. */
export interface UserDialogProps {
  user: AdminUser;
  isOpen: boolean;
  onClose: () => void;
}
