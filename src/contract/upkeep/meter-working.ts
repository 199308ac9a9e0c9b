import type { WorkingLine } from '#contract/money/payments';
import { fromPaise } from '#contract/platform/money';
import { formatDate, formatFigure, formatRupees } from '#contract/platform/wording';
import type { CommonStretch, CostedStretch, LeaseCharge } from './meter-charges.ts';
import { inUnits, type MeterKind } from './meter-kinds.ts';

interface NamedMeter {
  kind: MeterKind;
  /** 'Flat 101, electricity meter 4711'. */
  title: string;
}

/** '1 Jun 2026: 100; 1 Jul 2026: 225'. */
const counted = ({ from, to }: CommonStretch): string => {
  const begin = `${formatDate(from.date)}: ${formatFigure(from.value)}`;
  if (to.kind !== 'replaced') return `${begin}; ${formatDate(to.date)}: ${formatFigure(to.value)}`;
  const last = to.lastValue === null ? '' : ` at ${formatFigure(to.lastValue)}`;
  return `${begin}; replaced on ${formatDate(to.date)}${last}`;
};

const costInWords = ({ kind, title }: NamedMeter, { stretch, use, parts }: CostedStretch): WorkingLine[] => [
  { text: `${title}: ${counted(stretch)}. Used: ${inUnits(stretch.use, kind)}`, amount: null },
  ...(stretch.parts === undefined
    ? []
    : [
        {
          text: `Common area: ${formatFigure(stretch.use)} less ${formatFigure(stretch.parts)} of the homes' own meters = ${inUnits(use, kind)}`,
          amount: null,
        },
      ]),
  ...parts.flatMap(({ use, price, forUse, fixed, days }) => [
    { text: `${inUnits(use, kind)} × ${formatRupees(price.unitPrice)}`, amount: fromPaise(forUse) },
    ...(fixed > 0
      ? [
          {
            text: `Fixed part for ${days} days, ${formatRupees(price.fixedPart)} a month`,
            amount: fromPaise(fixed),
          },
        ]
      : []),
  ]),
];

/** How a charge was reckoned, stretch by stretch. */
export const workingOf = (meter: NamedMeter, { borne }: Pick<LeaseCharge, 'borne'>): WorkingLine[] =>
  borne.flatMap(({ cost, paise, days, allDays }) => [
    ...costInWords(meter, cost),
    ...(days < allDays
      ? [{ text: `Your part: ${days} of ${allDays} days of all who lived there`, amount: fromPaise(paise) }]
      : []),
  ]);
