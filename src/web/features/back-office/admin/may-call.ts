import { type AdminRole, maySee } from '#contract/platform/admin-roles';
import { type Endpoint, isForAdmins } from '#contract/platform/endpoint';

/** Whether an admin of this role is let in to a call. */
export const mayCall = (role: AdminRole, { access }: Endpoint): boolean =>
  isForAdmins(access) && (access === 'admin' || maySee(role, access));
