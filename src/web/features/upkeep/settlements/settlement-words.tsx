import { formatRupees } from '#contract/platform/wording';
import {
  type LineState,
  lineStateLabels,
  type ReceiptWord,
  type SettlementStatus,
  settlementStateLabel,
} from '#contract/upkeep/settlement-choices';
import type { SettlementLine, SettlementSummary } from '#contract/upkeep/settlements';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const statusTones: Record<SettlementStatus, Tone> = { draft: 'neutral', sent: 'waiting', settled: 'good' };
const lineTones: Record<LineState, Tone> = {
  claimed: 'waiting',
  countered: 'waiting',
  disputed: 'bad',
  agreed: 'good',
  withdrawn: 'neutral',
};
const wordTones: Record<ReceiptWord, Tone> = { asked: 'waiting', confirmed: 'good', denied: 'bad' };
const wordLabels: Record<ReceiptWord, string> = {
  asked: 'Not confirmed yet',
  confirmed: 'Received',
  denied: 'Not received',
};

export function SettlementBadge({ settlement }: { settlement: Pick<SettlementSummary, 'status' | 'takenBack'> }) {
  return <StatusBadge tone={statusTones[settlement.status]} label={settlementStateLabel(settlement)} />;
}

/** Where a deduction stands, with the amount that it came to. */
export function LineBadge({ line: { state, agreed, counter } }: { line: SettlementLine }) {
  const amount = state === 'agreed' ? agreed : state === 'countered' ? counter : null;
  const label = amount === null ? lineStateLabels[state] : `${lineStateLabels[state]}: ${formatRupees(amount)}`;
  return <StatusBadge tone={lineTones[state]} label={label} />;
}

export function WordBadge({ word }: { word: ReceiptWord }) {
  return <StatusBadge tone={wordTones[word]} label={wordLabels[word]} />;
}
