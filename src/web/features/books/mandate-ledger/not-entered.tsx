import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ledgerAccountLabels } from '#contract/books/ledger-accounts';
import type { AgentCost, AgentSettlement, LedgerSide, MandateLedger } from '#contract/books/mandate-ledger';
import {
  agreeAgentCost,
  confirmAgentSettlement,
  refuseAgentCost,
  refuseAgentSettlement,
  withdrawAgentCost,
  withdrawAgentSettlement,
} from '#contract/books/mandate-ledger-actions';
import { transactionMethodLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { DecideButton } from './decide-button.tsx';
import { RefuseDialog, type Refusing } from './refuse-dialog.tsx';

interface NotEnteredProps {
  ledger: MandateLedger;
  side: LedgerSide;
}

/** What waits for one of the two, or was not agreed on: none of it counts. */
export function NotEntered({ ledger, side }: NotEnteredProps) {
  const [refusing, setRefusing] = useState<Refusing>();
  const shown = useShown(refusing);
  const { costs, settlements, owner, agent } = ledger;
  if (costs.length + settlements.length === 0 && !shown) return null;
  const payer = ({ direction }: AgentSettlement) => (direction === 'to_agent' ? owner.name : agent.name);
  const rows = [
    ...costs.map((cost) => ({
      key: `cost-${cost.id}`,
      title: `${ledgerAccountLabels[`expense.${cost.category}`]}, paid by ${agent.name}`,
      detail: <CostDetail cost={cost} />,
      end: (
        <End {...cost}>
          {side === 'owner' ? (
            <>
              <DecideButton
                endpoint={agreeAgentCost}
                id={cost.id}
                label="Agree"
                about={formatRupees(cost.amount)}
                done={{ title: 'Cost agreed', message: `${formatRupees(cost.amount)} is in the ledger.` }}
              />
              <Refuse
                label="Dispute"
                of={cost}
                onRefuse={() => setRefusing({ endpoint: refuseAgentCost, id: cost.id })}
              />
            </>
          ) : (
            <DecideButton
              endpoint={withdrawAgentCost}
              id={cost.id}
              label="Withdraw"
              about={formatRupees(cost.amount)}
              variant="default"
              done={{ title: 'Cost withdrawn', message: 'The owner is told.' }}
            />
          )}
        </End>
      ),
    })),
    ...settlements.map((paid) => ({
      key: `paid-${paid.id}`,
      title: `${payer(paid)} paid`,
      detail: [formatDate(paid.date), transactionMethodLabels[paid.method], paid.reference, paid.reason]
        .filter(Boolean)
        .join(' · '),
      end: (
        <End {...paid}>
          {paid.by === side ? (
            <DecideButton
              endpoint={withdrawAgentSettlement}
              id={paid.id}
              label="Withdraw"
              about={formatRupees(paid.amount)}
              variant="default"
              done={{ title: 'Payment withdrawn', message: 'The other side is told.' }}
            />
          ) : (
            <>
              <DecideButton
                endpoint={confirmAgentSettlement}
                id={paid.id}
                label="Confirm"
                about={formatRupees(paid.amount)}
                done={{ title: 'Payment confirmed', message: `${formatRupees(paid.amount)} is in the ledger.` }}
              />
              <Refuse
                label="Not so"
                of={paid}
                onRefuse={() => setRefusing({ endpoint: refuseAgentSettlement, id: paid.id })}
              />
            </>
          )}
        </End>
      ),
    })),
  ];
  return (
    <Panel
      order={2}
      title="Not in the balance yet"
      about="What one of you wrote down counts once the other has agreed."
    >
      <Rows label="Not in the balance yet" rows={rows} />
      {shown && <RefuseDialog {...shown} isOpen={refusing !== undefined} onClose={() => setRefusing(undefined)} />}
    </Panel>
  );
}

function CostDetail({ cost: { date, note, reason, billUrl } }: { cost: AgentCost }) {
  return (
    <>
      {[formatDate(date), note, reason && `Disputed: ${reason}`].filter(Boolean).join(' · ')}
      {billUrl && (
        <>
          {' · '}
          <Anchor href={billUrl} target="_blank" rel="noreferrer" inherit>
            Bill
          </Anchor>
        </>
      )}
    </>
  );
}

function End({ amount, state, children }: Pick<AgentCost, 'amount' | 'state'> & { children: ReactNode }) {
  return (
    <Stack gap={6} align="flex-end">
      <Text size="sm" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatRupees(amount)}
      </Text>
      {state === 'waiting' ? (
        <Group gap="xs" justify="flex-end">
          {children}
        </Group>
      ) : (
        <StatusBadge tone="bad" label="Not agreed" />
      )}
    </Stack>
  );
}

interface RefuseProps {
  label: string;
  of: Pick<AgentCost, 'amount'>;
  onRefuse: () => void;
}

function Refuse({ label, of, onRefuse }: RefuseProps) {
  return (
    <Button size="xs" variant="default" aria-label={`${label}: ${formatRupees(of.amount)}`} onClick={onRefuse}>
      {label}
    </Button>
  );
}
