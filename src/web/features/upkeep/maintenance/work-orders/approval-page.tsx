import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { formatRupees } from '#contract/platform/wording';
import { categoryLabels, urgencyLabels } from '#contract/upkeep/request-choices';
import { payerInWords } from '#contract/upkeep/who-pays';
import { type ApprovalDetails, approvalDetails } from '#contract/upkeep/work-approval';
import { useActByLink } from '#web/rentals/by-link.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PhotoGrid } from '#web/ui/photo-grid.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import classes from './job-page.module.css';

type Estimate = ApprovalDetails['estimates'][number];

interface ApprovalProps {
  details: unknown;
  token: string;
  madeBy: string;
  /** Says what was said, once nothing is left to say. */
  onSaid: (words: string) => void;
}

const reputationOf = ({ stars, jobsDone }: Estimate): string =>
  [
    stars !== null && `${stars} of 5 stars`,
    jobsDone > 0 ? `${jobsDone} ${jobsDone === 1 ? 'job' : 'jobs'} done` : 'No job done yet',
  ]
    .filter(Boolean)
    .join(' · ');

const unansweredWords = (unanswered: number): string =>
  `${unanswered} more ${unanswered === 1 ? 'vendor was' : 'vendors were'} asked and ${unanswered === 1 ? 'has' : 'have'} not answered yet.`;

const approvedWords = ({ amount, vendorName }: Estimate, madeBy: string): string =>
  `You have approved ${formatRupees(amount)} for ${vendorName}. ${madeBy} goes on from here.`;
const REFUSED = 'You have refused. Nothing is done for now; they hear of it.';

/** What an owner sees who was asked by mail: the estimates side by side, and a word to say. */
export function Approval({ details, token, madeBy, onSaid }: ApprovalProps) {
  const asked = approvalDetails.parse(details);
  const acting = useActByLink(token);
  const { form, submit, isPending } = useEntryForm({
    initialValues: { note: '', approved: null as Estimate | null },
    send: ({ note, approved }) =>
      acting.mutateAsync(
        approved
          ? { action: 'approve', orderId: approved.orderId, amount: approved.amount, note }
          : { action: 'refuse', note },
      ),
    onSaved: (_answer, { approved }) => onSaid(approved ? approvedWords(approved, madeBy) : REFUSED),
    failed: 'That could not be saved. Please try again.',
    hasNoDraft: true,
  });
  const say = (approved: Estimate | null) => {
    form.setFieldValue('approved', approved);
    void submit();
  };
  const cheapest = asked.estimates.toSorted((one, other) => Number(one.amount) - Number(other.amount));
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Title order={1} size="h2">
          {asked.title}
        </Title>
        <Group gap="xs">
          <Muted>{asked.propertyName}</Muted>
          {asked.urgency !== 'normal' && <StatusBadge tone="bad" label={urgencyLabels[asked.urgency]} />}
        </Group>
      </Stack>
      <Text>
        This costs more than the {formatRupees(asked.approvalLimit)} that you allow without being asked. Nothing is done
        until you say so.
      </Text>
      {cheapest.map((estimate, index) => (
        <Panel key={estimate.orderId} title={estimate.vendorName} order={2}>
          <Stack gap="sm">
            <Group justify="space-between" gap="xs">
              <Text fw={700} fz="xl">
                {formatRupees(estimate.amount)}
              </Text>
              {cheapest.length > 1 && index === 0 && <StatusBadge tone="good" label="Lowest" />}
            </Group>
            <Muted>{reputationOf(estimate)}</Muted>
            {estimate.note && <Text className={classes.text}>{estimate.note}</Text>}
            <Button
              size="lg"
              variant={index === 0 ? 'filled' : 'default'}
              disabled={isPending}
              aria-label={`Approve ${formatRupees(estimate.amount)} for ${estimate.vendorName}`}
              onClick={() => say(estimate)}
            >
              Approve {formatRupees(estimate.amount)}
            </Button>
          </Stack>
        </Panel>
      ))}
      {asked.unanswered > 0 && <Muted>{unansweredWords(asked.unanswered)}</Muted>}
      <Textarea
        label="Note"
        description="Anything that they should know"
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('note')}
      />
      <Button size="lg" variant="default" disabled={isPending} onClick={() => say(null)}>
        {asked.estimates.length > 1 ? 'Refuse all' : 'Refuse'}
      </Button>
      <Panel title="What it is about" order={2}>
        <Facts
          facts={[
            ['Kind', categoryLabels[asked.category]],
            ['What is wrong', asked.description],
            ['Who pays', payerInWords(asked)],
          ]}
        />
      </Panel>
      {asked.photos.length > 0 && (
        <Panel title="Photos" order={2}>
          <PhotoGrid photos={asked.photos} of="What is broken" />
        </Panel>
      )}
    </Stack>
  );
}
