/** super_admin may do all; support helps users, without billing and deletion; billing has plans, invoices and payments. */
export const adminRoles = ['super_admin', 'support', 'billing'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** Admins of certain roles. */
export interface AdminAccess {
  readonly admins: readonly AdminRole[];
}

export const superAdmins: AdminAccess = { admins: ['super_admin'] };
export const supportAdmins: AdminAccess = { admins: ['super_admin', 'support'] };
export const billingAdmins: AdminAccess = { admins: ['super_admin', 'billing'] };

export const maySee = (role: AdminRole, { admins }: AdminAccess): boolean => admins.includes(role);
