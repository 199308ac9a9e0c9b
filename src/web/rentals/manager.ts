import type { Role } from '#contract/platform/roles';

/** Whoever looks after properties and their tenants, and decides on applications. */
export type Manager = Exclude<Role, 'tenant'>;

export const dashboards = { landlord: '/landlord-dashboard', agent: '/agent-dashboard' } as const;
