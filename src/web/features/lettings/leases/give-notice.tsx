import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { type NoticeOfLease, noticeForm } from '#contract/lettings/lease-notices';
import type { Side } from '#contract/lettings/sides';
import { formatDate } from '#contract/platform/wording';
import { DateField } from '#web/ui/date-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { LeaseDialog } from './lease-dialog.tsx';
import { useGiveNotice } from './notice-api.ts';

interface GiveNoticeProps {
  of: NoticeOfLease;
  isOpen: boolean;
  onClose: () => void;
}

/** Notice is given: to the day of the lease's terms, to a later one, or to a sooner one that the other side is asked for. */
export function GiveNotice({ of, isOpen, onClose }: GiveNoticeProps) {
  const giving = useGiveNotice();
  const entry = useEntryForm({
    schema: noticeForm,
    initialValues: { side: of.side, lastDay: of.firstDay, words: '' },
    body: ({ side, lastDay, words }) => ({ side, lastDay, words, givenOn: undefined }),
    send: (body) => giving.mutateAsync({ params: { id: of.leaseId }, body }),
    saved: ({ lastDay }) => ({
      title: lastDay ? 'Notice given' : 'The tenant is asked',
      message: lastDay ? `The lease ends on ${formatDate(lastDay)}.` : 'It holds once they say that it is so.',
    }),
    onSaved: onClose,
    failed: 'The notice could not be saved. Please try again.',
  });
  const { form } = entry;
  const { side, lastDay } = form.getValues();
  const isOwn = side === of.side;
  const isSooner = lastDay !== '' && lastDay < of.firstDay;
  return (
    <LeaseDialog
      title="Notice"
      isOpen={isOpen}
      entry={entry}
      button={{ label: 'Save notice', pending: 'Saving...' }}
      onClose={onClose}
    >
      {of.side === 'manager' && (
        <Radio.Group
          label="Who gives notice"
          value={side}
          onChange={(value) => form.setFieldValue('side', value as Side)}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="manager" label="We do" />
            <Radio value="tenant" label={`${of.tenantName} told us`} />
          </Stack>
        </Radio.Group>
      )}
      <DateField
        label="Last day"
        description={`${of.terms}. The earliest day is ${formatDate(of.firstDay)}.`}
        {...form.getInputProps('lastDay')}
        value={lastDay}
      />
      <Textarea
        label={isSooner && isOwn ? 'Why it is to be sooner' : 'Words (optional)'}
        autosize
        minRows={2}
        {...form.getInputProps('words')}
      />
      <Text size="sm">{whatFollows(of, { isOwn, isSooner })}</Text>
    </LeaseDialog>
  );
}

const whatFollows = (
  { side, firstDay, tenantName }: NoticeOfLease,
  { isOwn, isSooner }: { isOwn: boolean; isSooner: boolean },
): string => {
  if (!isOwn) return `${tenantName} is asked whether it is so. It holds once they say yes.`;
  const other = side === 'manager' ? 'The tenant' : 'Your landlord';
  if (isSooner)
    return `${other} is asked whether the sooner day is all right. Until they agree, the lease ends on ${formatDate(firstDay)}.`;
  return `${other} is told. The lease ends by itself after this day.`;
};
