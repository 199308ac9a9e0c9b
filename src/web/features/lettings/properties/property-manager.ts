/** Who looks after properties, and where they do it. */
export type PropertyManager = 'landlord' | 'agent';

export const dashboards = { landlord: '/landlord-dashboard', agent: '/agent-dashboard' } as const;
