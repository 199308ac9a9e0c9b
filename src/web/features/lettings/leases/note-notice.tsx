import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Lease } from '#contract/lettings/leases';
import { formatDate } from '#contract/platform/wording';
import { DateField } from '#web/ui/date-field.tsx';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { showToast } from '#web/ui/toast.ts';
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
  const form = useForm({
    initialValues: { noticeDate: lease.noticeDate ?? '' },
    validate: { noticeDate: (date) => (date ? null : 'Valid notice date is required') },
  });

  const save = async (noticeDate: string | null) => {
    try {
      await changing.mutateAsync({ params: { id: lease.id }, body: { noticeDate } });
      showToast(
        noticeDate
          ? { title: 'Notice noted', message: `${lease.tenantName} leaves on ${formatDate(noticeDate)}.` }
          : { title: 'Notice withdrawn', message: 'The lease goes on as before.' },
      );
      onClose();
    } catch (error) {
      showRefusal(form, error, 'The notice could not be saved. Please try again.');
    }
  };

  return (
    <LeaseDialog
      title="Notice"
      isOpen={isOpen}
      form={form}
      button={{ label: 'Save notice', pending: 'Saving...' }}
      other={
        lease.noticeDate && (
          <Button variant="subtle" color="red" disabled={changing.isPending} onClick={() => save(null)}>
            Withdraw notice
          </Button>
        )
      }
      onSubmit={({ noticeDate }) => save(noticeDate)}
      onClose={onClose}
    >
      <DateField
        label="Notice date"
        description="The day on which the tenant is to leave."
        minDate={lease.startDate}
        {...form.getInputProps('noticeDate')}
        value={form.getValues().noticeDate}
      />
      <Text size="sm">
        The tenant is told. The lease stays active until you end it, or until its end date has passed.
      </Text>
    </LeaseDialog>
  );
}
