/** By what lists are sorted. */
export const propertySorts = ['newest', 'name', 'rent', 'availability', 'rent_high', 'rent_low'] as const;
export type PropertySort = (typeof propertySorts)[number];

export const tenantSorts = ['name', 'property', 'rent', 'status'] as const;

export const applicationSorts = ['name', 'property', 'income', 'status', 'applied'] as const;

export const formSorts = ['title', 'property', 'applications', 'status'] as const;

export const documentSorts = ['name', 'tenant', 'type', 'date', 'validity'] as const;
