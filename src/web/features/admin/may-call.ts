import { type AdminRole, maySee } from '#contract/admin-roles';
import { type Endpoint, isForAdmins } from '#contract/endpoint';

/** Whether an admin of this role is let in to a call. */
export const mayCall = (role: AdminRole, { access }: Endpoint): boolean =>
  isForAdmins(access) && (access === 'admin' || maySee(role, access));
