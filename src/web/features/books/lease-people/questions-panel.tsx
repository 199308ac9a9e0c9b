import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type AskedOfPerson,
  LEAD_CONFIRMED,
  LEAD_DENIED,
  SHARE_CONFIRMED,
  SHARE_DENIED,
} from '#contract/books/departure-questions';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { useAnswerQuestion } from './questions-api.ts';

const FAILED = 'Your answer could not be saved. Please try again.';

const wordsOf = ({ question, propertyName, leaver, lastDay, amount, givenBy, landlordName }: AskedOfPerson) =>
  question === 'share'
    ? {
        title: 'Did you get your share of the deposit?',
        claim: `You left ${propertyName}, last day ${formatDate(lastDay)}. It was entered that ${givenBy} gave you ${formatRupees(amount ?? '0.00')}, your share of the deposit.`,
        yes: 'Yes, I got my share',
        no: 'No, I did not',
        confirmed: SHARE_CONFIRMED,
        denied: SHARE_DENIED,
        consequence: `${landlordName} is told that you have not got it. The share stays yours in their books, as far as ${givenBy} was to give it.`,
      }
    : {
        title: `Do you take over the lease for ${propertyName}?`,
        claim: `${leaver} left, last day ${formatDate(lastDay)}. ${landlordName} entered that you are the main tenant now: the lease and what is open on it run in your name.`,
        yes: 'Yes, I take it over',
        no: 'This is not so',
        confirmed: LEAD_CONFIRMED,
        denied: LEAD_DENIED,
        consequence: `You stay a co-tenant with your share. ${landlordName} is asked to name somebody else.`,
      };

/** What was entered about the user when somebody left: it is unconfirmed until they say so themselves. */
export function QuestionsPanel({ questions }: { questions: AskedOfPerson[] }) {
  return questions.map((asked) => <Question key={`${asked.departureId} ${asked.question}`} asked={asked} />);
}

function Question({ asked }: { asked: AskedOfPerson }) {
  const answering = useAnswerQuestion();
  const [isDenying, setDenying] = useState(false);
  const words = wordsOf(asked);
  const answer = (isSo: boolean) =>
    showOutcome(
      answering.mutateAsync({ params: { id: asked.departureId }, body: { question: asked.question, isSo } }),
      { title: 'Noted', message: isSo ? words.confirmed : words.denied },
      FAILED,
    );
  return (
    <SummaryPanel title={words.title}>
      <Stack gap="md">
        <Text size="sm">{words.claim} Please tell us whether it is so.</Text>
        <Group gap="sm">
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            disabled={answering.isPending}
            onClick={() => answer(true)}
          >
            {answering.isPending ? 'Saving...' : words.yes}
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            disabled={answering.isPending}
            onClick={() => setDenying(true)}
          >
            {words.no}
          </Button>
        </Group>
      </Stack>
      <LateConfirmDialog
        title="Is this not so?"
        confirm={words.no}
        pending="Saving..."
        isDangerous
        isOpen={isDenying}
        onConfirm={async () => {
          await answer(false);
          setDenying(false);
        }}
        onClose={() => setDenying(false)}
      >
        <Text size="sm">{words.consequence}</Text>
      </LateConfirmDialog>
    </SummaryPanel>
  );
}
