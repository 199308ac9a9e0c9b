import { valuesOf } from '#contract/platform/labels';
import type { Category } from './request-choices.ts';

export const applianceKindLabels = {
  ac: 'Air conditioner',
  geyser: 'Geyser',
  refrigerator: 'Refrigerator',
  washing_machine: 'Washing machine',
  water_purifier: 'Water purifier',
  chimney: 'Chimney',
  hob: 'Hob or stove',
  microwave: 'Microwave or oven',
  television: 'Television',
  inverter: 'Inverter and battery',
  pump: 'Water pump',
  lift: 'Lift',
  generator: 'Generator',
  other: 'Something else',
};
export type ApplianceKind = keyof typeof applianceKindLabels;
export const applianceKinds = valuesOf(applianceKindLabels);

/** What a request about it is about; an appliance unless said here. */
const kindsElsewhere: Partial<Record<ApplianceKind, Category>> = {
  lift: 'lift',
  pump: 'plumbing',
  inverter: 'electrical',
  generator: 'electrical',
};
export const categoryOfKind = (kind: ApplianceKind): Category => kindsElsewhere[kind] ?? 'appliance';

/** What somebody calls it, else what it is. */
export const applianceTitle = ({ kind, name }: { kind: ApplianceKind; name: string | null }): string =>
  name ?? applianceKindLabels[kind];
