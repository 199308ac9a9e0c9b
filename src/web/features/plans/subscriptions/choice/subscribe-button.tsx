import { Button } from '@mantine/core';
import type { PlanOffer } from '#contract/plans/plan-offers';
import { toPaise } from '#contract/platform/money';
import type { Paying } from '../paying.ts';

interface SubscribeButtonProps {
  offer: PlanOffer;
  isCurrent: boolean;
  stage: Paying['stage'];
  isDisabled: boolean;
  onClick: () => void;
}

const labelOf = ({ offer, isCurrent, stage }: SubscribeButtonProps): string => {
  if (stage === 'paying') return 'Processing Payment...';
  if (stage === 'creating') return 'Creating Subscription...';
  if (isCurrent) return 'Current Plan';
  return toPaise(offer.price) === 0 ? 'Activate Free Plan' : `Subscribe to ${offer.name}`;
};

export function SubscribeButton(props: SubscribeButtonProps) {
  const isDisabled = props.isDisabled || props.isCurrent || props.stage !== 'idle';
  return (
    <Button size="md" fullWidth disabled={isDisabled} onClick={props.onClick}>
      {labelOf(props)}
    </Button>
  );
}
