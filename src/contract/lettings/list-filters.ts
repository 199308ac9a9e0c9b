/** How lists are sorted and filtered. Apart from their endpoints, because addresses of the web name them, too. */
export const propertySorts = ['newest', 'name', 'rent_high', 'rent_low'] as const;
export type PropertySort = (typeof propertySorts)[number];

export const tenantFilters = ['active', 'former', 'invited', 'overdue'] as const;
export type TenantFilter = (typeof tenantFilters)[number];

export const applicationFilters = ['pending', 'approved', 'rejected'] as const;
