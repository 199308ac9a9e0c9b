/** How lists are narrowed. Apart from their endpoints, because addresses of the web name them, too, from the first view on. */
export const tenantFilters = ['active', 'former', 'invited', 'overdue'] as const;
export type TenantFilter = (typeof tenantFilters)[number];

export const applicationFilters = ['pending', 'approved', 'rejected'] as const;

/** Homes of a landlord. */
export const availabilities = ['available', 'reserved', 'occupied'] as const;
export type Availability = (typeof availabilities)[number];
