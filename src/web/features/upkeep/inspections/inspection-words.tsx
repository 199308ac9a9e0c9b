import type { Condition, InspectionKind } from '#contract/upkeep/inspection-choices';
import { inspectionKindLabels } from '#contract/upkeep/inspection-choices';
import { type Answer, answerInWords } from '#contract/upkeep/inspection-compare';
import { type InspectionState, inspectionStateLabels } from '#contract/upkeep/inspection-status';
import type { InspectionSummary } from '#contract/upkeep/inspections';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const stateTones: Record<InspectionState, Tone> = { open: 'waiting', closed: 'neutral', confirmed: 'good' };

export function InspectionStateBadge({
  state,
  signingSince,
  confirmations,
}: Pick<InspectionSummary, 'state' | 'signingSince' | 'confirmations'>) {
  if (signingSince !== null) return <StatusBadge tone="waiting" label="Being signed" />;
  const isByName = state === 'confirmed' && confirmations.some(({ isSigned }) => !isSigned);
  return <StatusBadge tone={stateTones[state]} label={isByName ? 'Confirmed by both' : inspectionStateLabels[state]} />;
}

const conditionTones: Record<Condition, Tone> = {
  new: 'good',
  fine: 'good',
  worn: 'neutral',
  action: 'waiting',
  damaged: 'bad',
  missing: 'bad',
};

/** How a side says that something is; also that it has not said so. */
export function AnswerBadge({ answer, expected }: { answer: Answer | null; expected: number | null }) {
  const isShort = answer?.count !== null && answer?.count !== undefined && expected !== null && answer.count < expected;
  const tone = answer?.condition ? conditionTones[answer.condition] : 'neutral';
  return <StatusBadge tone={isShort ? 'bad' : tone} label={answerInWords(answer, expected)} />;
}

export const inspectionTitle = (kind: InspectionKind): string => `${inspectionKindLabels[kind]} inspection`;
