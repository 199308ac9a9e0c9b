import { Switch } from '@mantine/core';
import { PHONE_HIDDEN, PHONE_SHOWN } from '#contract/lettings/lease-tenants';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { useShowPhone } from './api.ts';

/** Whether those who share the home see the user's phone number. */
export function PhoneSwitch({ isShown }: { isShown: boolean }) {
  const showing = useShowPhone();
  const show = (isWanted: boolean) =>
    showOutcome(
      showing.mutateAsync({ body: { isShown: isWanted } }),
      { title: 'Saved', message: isWanted ? PHONE_SHOWN : PHONE_HIDDEN },
      'This could not be saved. Please try again.',
    );
  return (
    <Switch
      label="The others see my phone number"
      checked={isShown}
      disabled={showing.isPending}
      onChange={({ currentTarget }) => show(currentTarget.checked)}
    />
  );
}
