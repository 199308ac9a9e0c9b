import { valuesOf } from '#contract/platform/labels';

/** Who run the home, and who live in it. */
export const sideLabels = { manager: 'Landlord', tenant: 'Tenant' };
export type Side = keyof typeof sideLabels;
export const sides = valuesOf(sideLabels);

export const otherSide = (side: Side): Side => (side === 'manager' ? 'tenant' : 'manager');
