import { Ledgers } from '#web/features/books/mandate-ledger/ledgers.tsx';

export const AgentCommission = () => <Ledgers side="agent" />;
