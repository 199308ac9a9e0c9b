import { formatDate } from '#contract/platform/wording';
import { applianceKindLabels } from '#contract/upkeep/appliance-kinds';
import type { Appliance } from '#contract/upkeep/appliances';
import { placeLabels } from '#contract/upkeep/request-choices';

/** 'Air conditioner · Voltas 183V · Bedroom' */
export const detailOf = ({ kind, name, make, model, place }: Appliance): string =>
  [name && applianceKindLabels[kind], [make, model].filter(Boolean).join(' '), place && placeLabels[place]]
    .filter(Boolean)
    .join(' · ');

/** What is promised for it, as one reads it at a glance. */
export const cover = ({
  isUnderWarranty,
  isUnderAmc,
}: Pick<Appliance, 'isUnderWarranty' | 'isUnderAmc'>): { tone: 'good' | 'neutral'; label: string } => {
  if (isUnderWarranty) return { tone: 'good', label: 'Under warranty' };
  return isUnderAmc ? { tone: 'good', label: 'AMC' } : { tone: 'neutral', label: 'No warranty' };
};

export const untilWords = (until: string | null, holds: boolean): string | null =>
  until && `${holds ? 'Until' : 'Ended'} ${formatDate(until)}`;
