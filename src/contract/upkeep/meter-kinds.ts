import { valuesOf } from '#contract/platform/labels';
import { formatFigure } from '#contract/platform/wording';

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

/** '1,204.5 units'. */
export const inUnits = (count: number, kind: MeterKind): string => `${formatFigure(count)} ${meterUnits[kind]}`;
