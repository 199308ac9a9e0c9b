import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ruleInWords } from '#contract/books/commission-rule';
import type { CommissionTerms, LedgerSide, MandateLedger } from '#contract/books/mandate-ledger';
import { agreeCommission, refuseCommission, withdrawCommission } from '#contract/books/mandate-ledger-actions';
import { formatDate } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { CommissionDialog } from './commission-dialog.tsx';
import { DecideButton } from './decide-button.tsx';
import { SuggestionButton } from './suggestion-button.tsx';

interface CommissionPanelProps {
  ledger: MandateLedger;
  side: LedgerSide;
}

/** What was agreed on, what is proposed, and the way to something else. */
export function CommissionPanel({ ledger, side }: CommissionPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { commission, status, agent } = ledger;
  const { proposal, suggestion, agreed } = commission;
  const isAtWork = status === 'confirmed';
  if (!isAtWork && agreed.length === 0) return null;
  const change = (
    <Button variant="default" size="xs" onClick={() => setOpen(true)}>
      {side === 'owner' ? 'Set commission' : 'Propose another'}
    </Button>
  );
  return (
    <Panel
      order={2}
      title="Commission"
      about="It counts from a day on and never backwards, and is booked when rent comes in."
      tools={isAtWork && change}
    >
      {proposal && (
        <Waiting words={`${agent.name} proposes ${inWords(proposal)}. Nothing is booked until the owner agrees.`}>
          {side === 'owner' ? <Answers terms={proposal} /> : <Withdraw terms={proposal} />}
        </Waiting>
      )}
      {suggestion && isAtWork && (
        <Waiting words={`Nothing was agreed yet, so nothing is booked. Usual is ${ruleInWords(suggestion)}.`}>
          <SuggestionButton id={ledger.id} rule={suggestion} side={side} />
        </Waiting>
      )}
      {agreed.length > 0 && (
        <Rows
          label="Agreed"
          rows={agreed.map((terms) => ({
            key: terms.id,
            title: capitalized(ruleInWords(terms)),
            detail: `From ${formatDate(terms.from)}`,
            end: <StatusBadge tone="good" label="Agreed" />,
          }))}
        />
      )}
      <CommissionDialog ledger={ledger} side={side} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}

const inWords = (terms: CommissionTerms) => `${ruleInWords(terms)}, from ${formatDate(terms.from)}`;
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Waiting({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Text size="sm">{words}</Text>
      <Group gap="xs">{children}</Group>
    </Stack>
  );
}

function Answers({ terms }: { terms: CommissionTerms }) {
  const about = ruleInWords(terms);
  return (
    <>
      <DecideButton
        endpoint={agreeCommission}
        id={terms.id}
        label="Agree"
        about={about}
        done={{ title: 'Commission agreed', message: `${capitalized(about)}.` }}
      />
      <DecideButton
        endpoint={refuseCommission}
        id={terms.id}
        label="Do not agree"
        about={about}
        variant="default"
        done={{ title: 'Not agreed', message: 'The agent is told. What was agreed before goes on.' }}
      />
    </>
  );
}

function Withdraw({ terms }: { terms: CommissionTerms }) {
  return (
    <>
      <Muted>Waiting for the owner.</Muted>
      <DecideButton
        endpoint={withdrawCommission}
        id={terms.id}
        label="Withdraw"
        about={ruleInWords(terms)}
        variant="default"
        done={{ title: 'Proposal withdrawn', message: 'The owner is told.' }}
      />
    </>
  );
}
