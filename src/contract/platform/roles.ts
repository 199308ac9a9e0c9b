import { z } from 'zod';

export const roles = ['landlord', 'tenant', 'agent'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const DEFAULT_ROLE: Role = 'landlord';

export const roleLabel: Record<Role, string> = { landlord: 'Landlord', tenant: 'Tenant', agent: 'Agent' };

/** 'an agent', within a sentence. */
export const roleWithArticle: Record<Role, string> = {
  landlord: 'a landlord',
  tenant: 'a tenant',
  agent: 'an agent',
};

const dashboards: Record<Role, string> = {
  landlord: '/landlord-dashboard',
  tenant: '/tenant-dashboard',
  agent: '/agent-dashboard',
};

/** A user with no recognised role goes to the start page. */
export const dashboardPath = (role: string | null | undefined): string =>
  roles.includes(role as Role) ? dashboards[role as Role] : '/';
