import { valuesOf } from '#contract/platform/labels';

export const inspectionKindLabels = { move_in: 'Move-in', periodic: 'Periodic', move_out: 'Move-out' };
export type InspectionKind = keyof typeof inspectionKindLabels;
export const inspectionKinds = valuesOf(inspectionKindLabels);

/** How something is, from the best to the worst. */
export const conditionLabels = {
  new: 'New',
  fine: 'Fine',
  worn: 'Worn',
  action: 'Needs action',
  damaged: 'Damaged',
  missing: 'Missing',
};
export type Condition = keyof typeof conditionLabels;
export const conditions = valuesOf(conditionLabels);

/** What is asked of an item: how it is, how many there are, or what it says. */
export const itemKindLabels = {
  fitting: 'Part of the home',
  inventory: 'Counted thing',
  keys: 'Keys',
  meter: 'Meter',
};
export type ItemKind = keyof typeof itemKindLabels;
export const itemKinds = valuesOf(itemKindLabels);

export const furnishingLabels = { unfurnished: 'Unfurnished', semi: 'Semi-furnished', full: 'Furnished' };
export type Furnishing = keyof typeof furnishingLabels;
export const furnishings = valuesOf(furnishingLabels);

/** A wide view shows where it is, a close one how it is. */
export const photoViewLabels = { wide: 'Wide', close: 'Close' };
export type PhotoView = keyof typeof photoViewLabels;
export const photoViews = valuesOf(photoViewLabels);
