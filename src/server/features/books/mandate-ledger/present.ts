import type { AgentCost, AgentSettlement, CommissionTerms } from '#contract/books/mandate-ledger';
import type { CostRow, SettlementRow, TermsRow } from './queries/decisions.ts';

export const presentTerms = ({ mandateId: _mandate, createdAt, decidedAt, ...terms }: TermsRow): CommissionTerms => ({
  ...terms,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

export const presentCost = ({ mandateId: _mandate, createdAt, decidedAt: _decided, ...cost }: CostRow): AgentCost => ({
  ...cost,
  createdAt: createdAt.toISOString(),
});

export const presentSettlement = ({
  mandateId: _mandate,
  createdAt,
  decidedAt: _decided,
  ...settlement
}: SettlementRow): AgentSettlement => ({ ...settlement, createdAt: createdAt.toISOString() });
