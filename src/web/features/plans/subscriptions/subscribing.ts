import type { BillingCycle, PlanOffer } from '#contract/plans/plan-offers';
import type { OfferedGateway } from '#contract/platform/app-config';
import { serverMessage } from '#web/lib/api-error.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useCreateSubscription } from './api.ts';
import { type Paying, usePaying } from './paying.ts';

interface Wanted {
  offer: Pick<PlanOffer, 'id' | 'name'>;
  billingCycle: BillingCycle;
  /** None for the free plan. */
  gateway: OfferedGateway | undefined;
  /** A discount or a credit covers the whole price: the gateway is not needed after all. */
  isCovered: boolean;
  discountCode: string | null;
}

/** Subscribes to a plan, through the gateway where there is something to pay. */
export const useSubscribing = (
  onActive: () => Promise<void> | void,
): Paying & { subscribe: (wanted: Wanted) => Promise<void> } => {
  const creating = useCreateSubscription();
  const paying = usePaying(async () => {
    showToast({ title: 'Payment Successful', message: 'Your subscription has been activated!' });
    await onActive();
  });

  const subscribe = ({ offer, billingCycle, gateway, isCovered, discountCode }: Wanted) => {
    const begin = async () => {
      const body = { planId: offer.id, gateway: gateway?.name ?? ('manual' as const), billingCycle, discountCode };
      const { success, order, error } = await creating.mutateAsync({ body });
      if (!success) {
        showError('Error', error || 'Failed to create subscription');
        return null;
      }
      if (order) return order;
      showToast({ title: 'Subscription Created', message: `You are on the ${offer.name} plan now.` });
      await onActive();
      return null;
    };
    const onRefused = (error: unknown) =>
      showError('Error', serverMessage(error, 'Failed to create subscription. Please try again.'));
    return paying.start({ gateway: isCovered ? undefined : gateway, planId: offer.id, begin, onRefused });
  };

  return { ...paying, subscribe };
};
