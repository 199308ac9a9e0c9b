import { Switch } from '@mantine/core';
import { PHONE_HIDDEN, PHONE_SHOWN } from '#contract/lettings/lease-tenants';
import { told } from '#web/ui/told.ts';
import { useShowPhone } from './api.ts';

/** Whether those who share the home see the user's phone number. */
export function PhoneSwitch({ isShown }: { isShown: boolean }) {
  const showing = useShowPhone();
  const show = (isWanted: boolean) =>
    told(
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
