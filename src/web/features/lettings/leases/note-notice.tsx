import { Button, Text } from '@mantine/core';
import type { Lease } from '#contract/lettings/leases';
import { formatDate } from '#contract/platform/wording';
import { DateField } from '#web/ui/date-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChangeLease } from './api.ts';
import { LeaseDialog } from './lease-dialog.tsx';

interface NoteNoticeProps {
  lease: Lease;
  isOpen: boolean;
  onClose: () => void;
}

/** Notes the day from which the tenant is to be gone, or that it does not hold any more. */
export function NoteNotice({ lease, isOpen, onClose }: NoteNoticeProps) {
  const changing = useChangeLease();
  const save = (noticeDate: string | null) => changing.mutateAsync({ params: { id: lease.id }, body: { noticeDate } });
  const failed = 'The notice could not be saved. Please try again.';
  const entry = useEntryForm({
    initialValues: { noticeDate: lease.noticeDate ?? '' },
    problems: ({ noticeDate }): Record<string, string> =>
      noticeDate ? {} : { noticeDate: 'Valid notice date is required' },
    send: ({ noticeDate }) => save(noticeDate),
    saved: (_, { noticeDate }) => ({
      title: 'Notice noted',
      message: `${lease.tenantName} leaves on ${formatDate(noticeDate)}.`,
    }),
    onSaved: onClose,
    failed,
  });
  const withdrawal = useEntryForm({
    initialValues: {},
    send: () => save(null),
    saved: { title: 'Notice withdrawn', message: 'The lease goes on as before.' },
    onSaved: onClose,
    failed,
  });

  return (
    <LeaseDialog
      title="Notice"
      isOpen={isOpen}
      entry={entry}
      button={{ label: 'Save notice', pending: 'Saving...' }}
      other={
        lease.noticeDate && (
          <Button variant="subtle" color="gray" disabled={changing.isPending} onClick={withdrawal.submit}>
            Withdraw notice
          </Button>
        )
      }
      onClose={onClose}
    >
      <DateField
        label="Notice date"
        description="The day on which the tenant is to leave."
        minDate={lease.startDate}
        {...entry.form.getInputProps('noticeDate')}
        value={entry.form.getValues().noticeDate}
      />
      <Text size="sm">
        The tenant is told. The lease ends by itself after this day, and the home can be let from the day after.
      </Text>
    </LeaseDialog>
  );
}
