import { valuesOf } from '#contract/platform/labels';

export const meterKindLabels = {
  electricity: 'Electricity',
  water: 'Water',
  gas: 'Gas',
  dg: 'Generator (DG)',
};
export type MeterKind = keyof typeof meterKindLabels;
export const meterKinds = valuesOf(meterKindLabels);

/** What each counts. */
export const meterUnits: Record<MeterKind, string> = {
  electricity: 'units',
  water: 'kl',
  gas: 'SCM',
  dg: 'units',
};

/** A plain reading, one of another meter that hangs there from now on, or one in the place of a wrong one. */
export const readingKinds = ['read', 'replaced', 'corrected'] as const;
export type ReadingKind = (typeof readingKinds)[number];

const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** '1,204.5 units'. */
export const inUnits = (count: number, kind: MeterKind): string => `${figures.format(count)} ${meterUnits[kind]}`;
export const formatFigure = (count: number): string => figures.format(count);
