import { Checkbox, Select, Skeleton, Text } from '@mantine/core';
import { type AdminUser, PLAN_CHANGE_DAYS, planChange } from '#contract/back-office/admin-users';
import type { PlanOffer } from '#contract/plans/plan-offers';
import { planNames, UNLIMITED } from '#contract/plans/plans';
import { addDays } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import type { UserDialogProps } from '../users/user-dialog.ts';
import { nameOf } from '../users/user-words.ts';
import { useChangePlan, useYearlyPlans } from './api.ts';

type Plan = AdminUser['subscriptionPlan'];

/** Puts a user on a plan for a year. */
export function ChangePlan({ user, ...props }: UserDialogProps) {
  const { data: offers, error, refetch } = useYearlyPlans();
  return (
    <EditDialog title="Change plan" size={480} {...props}>
      {offers && <ChangePlanForm user={user} offers={offers} />}
      {!offers && error && <LoadFailed text="The plans could not be loaded." onRetry={refetch} />}
      {!offers && !error && <Skeleton h={240} />}
    </EditDialog>
  );
}

interface Values {
  plan: Plan;
  propertyLimit: number | string;
  isUnlimited: boolean;
}

const limitOf = ({ propertyLimit, isUnlimited }: Values) => (isUnlimited ? UNLIMITED : propertyLimit);
/** 0 is a limit, too; an empty field is none. */
const bodyOf = (values: Values) => ({
  plan: values.plan,
  propertyLimit: limitOf(values) === '' ? NaN : limitOf(values),
  // From now, for as long as a change of plan lasts.
  startDate: undefined,
  endDate: undefined,
});

function ChangePlanForm({ user, offers }: { user: AdminUser; offers: PlanOffer[] }) {
  const changing = useChangePlan();
  const entry = useEntryForm({
    schema: planChange,
    initialValues: {
      plan: user.subscriptionPlan,
      propertyLimit: user.propertyLimit === UNLIMITED ? '' : user.propertyLimit,
      isUnlimited: user.propertyLimit === UNLIMITED,
    } as Values,
    body: bodyOf,
    send: (body) => changing.mutateAsync({ params: { id: user.id }, body }),
    saved: success('Subscription plan updated successfully'),
    failed: failure('Failed to update subscription plan'),
  });
  const { form } = entry;

  /** Each plan brings the limit of the catalogue, which can be changed for this user. */
  const choose = (plan: Plan) => {
    const limit = offers.find(({ id }) => id === plan)?.propertyLimit ?? 1;
    form.setValues({ plan, propertyLimit: limit === UNLIMITED ? '' : limit, isUnlimited: limit === UNLIMITED });
  };

  const { plan, isUnlimited } = form.values;
  const end = formatDate(addDays(today(), PLAN_CHANGE_DAYS));
  return (
    <EditForm entry={entry} label="Change plan" pending="Saving...">
      <Reason of={entry.refusal} />
      <Text size="sm">{nameOf(user)} has the plan at once, with the status Active.</Text>
      <Select
        label="Plan"
        data={choicesOf(planNames)}
        data-autofocus
        value={plan}
        onChange={(chosen) => chosen && choose(chosen as Plan)}
      />
      <CountField label="Property limit" disabled={isUnlimited} {...form.getInputProps('propertyLimit')} />
      <Checkbox label="No limit" {...form.getInputProps('isUnlimited', { type: 'checkbox' })} />
      <Muted>
        {plan === 'free' ? 'The free plan has no end.' : `Ends on ${end}, ${PLAN_CHANGE_DAYS} days from today.`}
      </Muted>
    </EditForm>
  );
}
