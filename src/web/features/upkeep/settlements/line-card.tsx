import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { IconCheck, IconScale, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatRupees } from '#contract/platform/wording';
import { deductionLabel, NOT_ANSWERED } from '#contract/upkeep/settlement-choices';
import { reviseForm } from '#contract/upkeep/settlement-lines';
import { isInQuestion } from '#contract/upkeep/settlement-rules';
import type { Settlement, SettlementLine } from '#contract/upkeep/settlements';
import { typedOf, typedText } from '#web/rentals/typed-number.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { AnswerForm } from './answer-form.tsx';
import { useAcceptCounter, useAnswer, useRevise, useWithdraw } from './api.ts';
import { Evidence, LineEvents } from './evidence.tsx';
import { EvidenceForm } from './line-form.tsx';
import { LineBadge } from './settlement-words.tsx';
import classes from './settlements.module.css';

interface LineProps {
  settlement: Settlement;
  line: SettlementLine;
}

/** A deduction: what for, what proves it, what both say, and what the reader can do about it. */
export function LineCard({ settlement, line }: LineProps) {
  const { actions, status } = settlement;
  const isOpen = isInQuestion(line);
  return (
    <Paper withBorder p="md" component="li" aria-label={`${line.text}, ${formatRupees(line.amount)}`}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <div>
            <Text fw={600}>{line.text}</Text>
            <Text size="sm" c="dimmed">
              {deductionLabel(line.kind)}
            </Text>
          </div>
          <Text fw={650} size="lg">
            {formatRupees(line.amount)}
          </Text>
        </Group>
        {(status !== 'draft' || line.state === 'withdrawn') && (
          <Group gap="xs">
            <LineBadge line={line} />
            {line.wasSilent && <StatusBadge tone="neutral" label={`${NOT_ANSWERED} by the day`} />}
          </Group>
        )}
        <Evidence line={line} />
        <LineEvents line={line} />
        {isOpen && actions.includes('answer') && <TenantButtons settlement={settlement} line={line} />}
        {isOpen && (actions.includes('edit') || actions.includes('revise')) && (
          <ManagerButtons settlement={settlement} line={line} />
        )}
      </Stack>
    </Paper>
  );
}

function TenantButtons({ settlement: { id }, line }: LineProps) {
  const [asked, ask] = useState<'accept' | 'counter' | 'dispute'>();
  const answering = useAnswer();
  const close = () => ask(undefined);
  const accept = async () => {
    const calling = answering.mutateAsync({
      params: { id, lineId: line.id },
      body: { version: line.version, answer: 'accept' },
    });
    const done = { title: 'Accepted', message: `${formatRupees(line.amount)} is taken from the deposit.` };
    await showOutcome(calling, done, 'Your answer could not be sent. Please try again.');
    close();
  };
  const buttons = [
    { answer: 'accept' as const, label: 'Accept', icon: IconCheck, variant: 'filled' },
    { answer: 'counter' as const, label: 'Propose less', icon: IconScale, variant: 'light' },
    { answer: 'dispute' as const, label: 'Dispute', icon: IconX, variant: 'default' },
  ];
  return (
    <>
      <div className={classes.answers}>
        {buttons.map(({ answer, label, icon: Icon, variant }) => (
          <Button
            key={answer}
            size="md"
            variant={variant}
            leftSection={<Icon size={20} aria-hidden />}
            aria-label={`${label}: ${line.text}`}
            onClick={() => ask(answer)}
          >
            {label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        title="Accept this deduction?"
        isOpen={asked === 'accept'}
        confirm="Accept it"
        pending="Accepting..."
        onConfirm={accept}
        onClose={close}
      >
        {formatRupees(line.amount)} is taken from your deposit for: {line.text}. It cannot be taken back.
      </ConfirmDialog>
      {(['counter', 'dispute'] as const).map((answer) => (
        <EditDialog
          key={answer}
          title={answer === 'counter' ? 'Propose another amount' : 'Dispute a deduction'}
          size={520}
          isOpen={asked === answer}
          onClose={close}
        >
          <AnswerForm settlementId={id} line={line} answer={answer} />
        </EditDialog>
      ))}
    </>
  );
}

function ManagerButtons({ settlement, line }: LineProps) {
  const { id, status } = settlement;
  const [asked, ask] = useState<'counter' | 'amount' | 'evidence' | 'withdraw'>();
  const close = () => ask(undefined);
  const accepting = useAcceptCounter();
  const withdrawing = useWithdraw();
  // What was sent once can only become less, also while it is taken back.
  const isDraft = status === 'draft' && line.events.length === 0;
  const params = { id, lineId: line.id };
  const { version } = line;
  const accept = async () => {
    const done = { title: 'Agreed', message: 'It is taken from the deposit.' };
    await showOutcome(
      accepting.mutateAsync({ params, body: { version } }),
      done,
      'This could not be saved. Please try again.',
    );
    close();
  };
  const withdraw = async () => {
    const done = { title: isDraft ? 'Taken off' : 'Withdrawn' };
    await showOutcome(
      withdrawing.mutateAsync({ params, body: { version } }),
      done,
      'This could not be saved. Please try again.',
    );
    close();
  };
  return (
    <>
      <Group gap="xs">
        {line.counter !== null && (
          <Button
            size="sm"
            aria-label={`Accept ${formatRupees(line.counter)}: ${line.text}`}
            onClick={() => ask('counter')}
          >
            Accept {formatRupees(line.counter)}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          aria-label={`${isDraft ? 'Change amount' : 'Lower'}: ${line.text}`}
          onClick={() => ask('amount')}
        >
          {isDraft ? 'Change amount' : 'Lower'}
        </Button>
        <Button size="sm" variant="default" aria-label={`Add evidence: ${line.text}`} onClick={() => ask('evidence')}>
          Add evidence
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          aria-label={`${isDraft ? 'Take off' : 'Withdraw'}: ${line.text}`}
          onClick={() => ask('withdraw')}
        >
          {isDraft ? 'Take off' : 'Withdraw'}
        </Button>
      </Group>
      <ConfirmDialog
        title="Accept the tenant's proposal?"
        isOpen={asked === 'counter'}
        confirm="Accept it"
        pending="Accepting..."
        onConfirm={accept}
        onClose={close}
      >
        {formatRupees(line.counter ?? '0.00')} instead of {formatRupees(line.amount)} is taken from the deposit.
      </ConfirmDialog>
      <ConfirmDialog
        title={isDraft ? 'Take this deduction off?' : 'Withdraw this deduction?'}
        isOpen={asked === 'withdraw'}
        confirm={isDraft ? 'Take off' : 'Withdraw'}
        pending="Saving..."
        isDangerous
        onConfirm={withdraw}
        onClose={close}
      >
        {line.text}: {formatRupees(line.amount)} is not asked for any more.
        {!isDraft && ' That stays on record, and the tenant reads it.'}
      </ConfirmDialog>
      <EditDialog
        title={isDraft ? 'Change the amount' : 'Lower the amount'}
        size={460}
        isOpen={asked === 'amount'}
        onClose={close}
      >
        <AmountForm settlementId={id} line={line} isDraft={isDraft} />
      </EditDialog>
      <EditDialog title="Add evidence" size={520} isOpen={asked === 'evidence'} onClose={close}>
        <EvidenceForm settlement={settlement} line={line} />
      </EditDialog>
    </>
  );
}

function AmountForm({ settlementId, line, isDraft }: { settlementId: number; line: SettlementLine; isDraft: boolean }) {
  const revising = useRevise();
  const entry = useEntryForm({
    schema: reviseForm,
    initialValues: { amount: typedOf(line.amount), text: '' },
    body: ({ amount, text }) => ({ version: line.version, amount: typedText(amount), text }),
    send: (body) => revising.mutateAsync({ params: { id: settlementId, lineId: line.id }, body }),
    saved: { title: isDraft ? 'Amount changed' : 'Lowered' },
    failed: 'The amount could not be changed. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <RupeeField
        label="Deduction"
        description={isDraft ? undefined : 'What was sent can only become less.'}
        required
        {...form.getInputProps('amount')}
      />
      {!isDraft && <Textarea label="Why" autosize {...form.getInputProps('text')} />}
    </EditForm>
  );
}
