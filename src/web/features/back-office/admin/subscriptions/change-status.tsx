import { Button, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AdminUser } from '#contract/back-office/admin-users';
import { subscriptionStatusLabels } from '#contract/identity/users';
import { planNames } from '#contract/plans/plans';
import { addMonths, dateInIndia, startOfDayInIndia } from '#contract/platform/calendar';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { useFormRefusal } from '../form-refusal.tsx';
import { tellDone } from '../telling.ts';
import type { UserDialogProps } from '../users/user-dialog.ts';
import { nameOf } from '../users/user-words.ts';
import { useChangeSubscription } from './api.ts';

/** Sets how a subscription stands, and when it ends. */
export function ChangeStatus({ user, ...props }: UserDialogProps) {
  return (
    <EditDialog title="Change status" size={460} {...props}>
      {(editing) => <ChangeStatusForm user={user} {...editing} />}
    </EditDialog>
  );
}

function ChangeStatusForm({ user, hasChanges, onCancel, onDone }: Editing & { user: AdminUser }) {
  const changing = useChangeSubscription();
  const { subscriptionStatus, subscriptionEndDate } = user;
  const form = useForm({
    initialValues: {
      status: subscriptionStatus,
      endDate: subscriptionEndDate ? dateInIndia(new Date(subscriptionEndDate)) : '',
    },
  });
  const { refuse, why } = useFormRefusal(form, 'Failed to update subscription');
  hasChanges.current = () => form.isDirty();

  const submit = async ({ status, endDate }: ReturnType<typeof form.getValues>) => {
    const end = endDate ? startOfDayInIndia(endDate).toISOString() : null;
    try {
      await changing.mutateAsync({
        params: { id: user.id },
        body: { status, ...(form.isDirty('endDate') ? { endDate: end } : {}) },
      });
      onDone();
      tellDone('Subscription updated successfully');
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md" pb="lg">
        {why}
        <Text size="sm">
          {nameOf(user)} is on the plan {planNames[user.subscriptionPlan]}. Unless it is active, the limits of the free
          plan hold; nothing is deleted.
        </Text>
        <Select
          label="Status"
          allowDeselect={false}
          data={choicesOf(subscriptionStatusLabels)}
          data-autofocus
          {...form.getInputProps('status')}
        />
        <DateField
          label="Ends on"
          description="Left empty, it has no end."
          {...form.getInputProps('endDate')}
          value={form.values.endDate}
        />
        <Button variant="light" onClick={() => form.setFieldValue('endDate', addMonths(dateInIndia(new Date()), 12))}>
          One year from today
        </Button>
      </Stack>
      <EditButtons
        label={changing.isPending ? 'Saving...' : 'Change status'}
        isPending={changing.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
