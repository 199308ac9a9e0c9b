import { Button, Select, Text } from '@mantine/core';
import { type AdminUser, subscriptionChange } from '#contract/back-office/admin-users';
import { subscriptionStatusLabels } from '#contract/identity/users';
import { planNames } from '#contract/plans/plans';
import { addMonths, dateInIndia, startOfDayInIndia } from '#contract/platform/calendar';
import { today } from '#web/lib/dates.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import type { UserDialogProps } from '../users/user-dialog.ts';
import { nameOf } from '../users/user-words.ts';
import { useChangeSubscription } from './api.ts';

/** Sets how a subscription stands, and when it ends. */
export function ChangeStatus({ user, ...props }: UserDialogProps) {
  return (
    <EditDialog title="Change status" size={460} {...props}>
      <ChangeStatusForm user={user} />
    </EditDialog>
  );
}

const instantOf = (date: string) => (date ? startOfDayInIndia(date).toISOString() : null);

function ChangeStatusForm({ user }: { user: AdminUser }) {
  const changing = useChangeSubscription();
  const before = user.subscriptionEndDate ? dateInIndia(new Date(user.subscriptionEndDate)) : '';
  const entry = useEntryForm({
    schema: subscriptionChange,
    initialValues: { status: user.subscriptionStatus, endDate: before },
    body: ({ status, endDate }) => ({ status, endDate: endDate === before ? undefined : instantOf(endDate) }),
    send: (body) => changing.mutateAsync({ params: { id: user.id }, body }),
    saved: success('Subscription updated successfully'),
    failed: failure('Failed to update subscription'),
  });
  const { form } = entry;

  return (
    <EditForm entry={entry} label="Change status" pending="Saving...">
      <Reason of={entry.refusal} />
      <Text size="sm">
        {nameOf(user)} is on the plan {planNames[user.subscriptionPlan]}. Unless it is active, the limits of the free
        plan hold; nothing is deleted.
      </Text>
      <Select
        label="Status"
        data={choicesOf(subscriptionStatusLabels)}
        data-autofocus
        {...form.getInputProps('status')}
      />
      <DateField label="Ends on" description="Left empty, it has no end." {...form.getInputProps('endDate')} />
      <Button variant="light" onClick={() => form.setFieldValue('endDate', addMonths(today(), 12))}>
        One year from today
      </Button>
    </EditForm>
  );
}
