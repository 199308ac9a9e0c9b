import { Button } from '@mantine/core';
import { type CommissionRule, ruleInWords } from '#contract/books/commission-rule';
import type { LedgerSide } from '#contract/books/mandate-ledger';
import { setCommission } from '#contract/books/mandate-ledger-actions';
import { serverMessage } from '#web/lib/api-error.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { savedWords } from './commission-dialog.tsx';

interface SuggestionButtonProps {
  id: number;
  rule: CommissionRule;
  side: LedgerSide;
}

/** What is usual, with one click: agreed on by the owner, proposed by the agent. */
export function SuggestionButton({ id, rule, side }: SuggestionButtonProps) {
  const setting = useEndpoint(setCommission);
  const take = async () => {
    try {
      await setting.mutateAsync({ params: { id }, body: rule });
      showToast(savedWords[side]);
    } catch (error) {
      showError('Error', serverMessage(error, 'It could not be saved. Please try again.'));
    }
  };
  return (
    <Button size="xs" loading={setting.isPending} onClick={take}>
      {side === 'owner' ? 'Agree to' : 'Propose'} {ruleInWords(rule)}
    </Button>
  );
}
