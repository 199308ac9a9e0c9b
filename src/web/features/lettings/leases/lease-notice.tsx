import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { LeaseNotice as Given, NoticeOfLease, NoticeQuestion } from '#contract/lettings/lease-notices';
import { sideLabels } from '#contract/lettings/sides';
import { formatDate } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { GiveNotice } from './give-notice.tsx';
import { useAnswerNotice, useNotice, useWithdrawNotice } from './notice-api.ts';

interface LeaseNoticeProps {
  leaseId: number;
  /** Whether the way to give notice is here, too. */
  offers?: boolean;
}

/** The notice on a lease: who gave it, what the reader is asked, and what they can do. */
export function LeaseNotice({ leaseId, offers = false }: LeaseNoticeProps) {
  const query = useNotice(leaseId);
  const [isOpen, setOpen] = useState(false);
  const of = query.data;
  if (!of) return offers ? <NotLoaded query={query} what="The notice" skeleton={[40]} /> : null;
  const standing = of.notice?.status === 'given' || of.notice?.status === 'asked' ? of.notice : null;
  if (!standing && !(offers && of.may.give)) return null;
  return (
    <Stack gap="sm">
      {standing && <GivenNotice of={of} notice={standing} />}
      {offers && of.may.give && (
        <>
          <Muted>
            {of.terms}. Given today, the last day is {formatDate(of.firstDay)}.
          </Muted>
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconCalendarOff size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Give notice
          </Button>
          {isOpen && <GiveNotice of={of} isOpen onClose={() => setOpen(false)} />}
        </>
      )}
    </Stack>
  );
}

const standsAs = ({ status, termDay, wishedDay, said }: Given, lastDay: string | null): string => {
  if (status === 'asked') return `To ${formatDate(wishedDay ?? termDay)}. It holds once the tenant says that it is so.`;
  const ends = lastDay ? `The lease ends on ${formatDate(lastDay)}.` : '';
  if (wishedDay && said.day === 'asked') return `${ends} Asked for: ${formatDate(wishedDay)}, not answered yet.`;
  if (wishedDay && said.day === 'denied') return `${ends} ${formatDate(wishedDay)} was asked for, and not agreed.`;
  if (said.withdrawal === 'asked') return `${ends} The other side is asked whether it may be withdrawn.`;
  return ends;
};

const questions: Record<NoticeQuestion, (of: NoticeOfLease) => string> = {
  given: ({ notice }) =>
    `Did you give notice on ${formatDate(notice?.givenOn ?? '')}, to leave on ${formatDate(notice?.wishedDay ?? notice?.termDay ?? '')}?`,
  day: ({ notice }) => `Do you agree that the lease ends sooner, on ${formatDate(notice?.wishedDay ?? '')}?`,
  withdrawal: () => 'May the notice be withdrawn, so that the lease goes on?',
};

function GivenNotice({ of, notice }: { of: NoticeOfLease; notice: Given }) {
  const answering = useAnswerNotice();
  const withdrawing = useWithdrawNotice();
  const isPending = answering.isPending || withdrawing.isPending;
  const params = { id: of.leaseId };
  const showOutcome = async (deed: Promise<NoticeOfLease>, title: string) => {
    try {
      const { lastDay } = await deed;
      showToast({ title, message: lastDay ? `The lease ends on ${formatDate(lastDay)}.` : 'The lease goes on.' });
    } catch (error) {
      showError('Not saved', serverMessage(error, 'Please try again.'));
    }
  };
  const question = of.may.answer;
  const answer = (agrees: boolean) =>
    question &&
    showOutcome(answering.mutateAsync({ params, body: { noticeId: notice.id, question, agrees } }), 'Answered');
  const title = `Notice of the ${sideLabels[notice.side].toLowerCase()}, given ${formatDate(notice.givenOn)}`;
  return (
    <Alert color={question ? 'marigold' : 'gray'} variant="light" title={title}>
      <Stack gap="xs">
        <Text size="sm">{standsAs(notice, of.lastDay)}</Text>
        {notice.words && <Text size="sm">“{notice.words}”</Text>}
        <Muted size="xs">Entered by {notice.enteredBy}</Muted>
        {question && (
          <>
            <Text size="sm" fw={600}>
              {questions[question](of)}
            </Text>
            <Group gap="xs">
              <Button size="sm" disabled={isPending} onClick={() => void answer(true)}>
                Yes
              </Button>
              <Button size="sm" variant="default" disabled={isPending} onClick={() => void answer(false)}>
                No
              </Button>
            </Group>
          </>
        )}
        {of.may.withdraw && (
          <Button
            size="sm"
            variant="default"
            disabled={isPending}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => void showOutcome(withdrawing.mutateAsync({ params }), 'Withdrawal')}
          >
            Withdraw notice
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
