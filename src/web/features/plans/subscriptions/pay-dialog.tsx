import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Quote } from '#contract/plans/plan-prices';
import type { OfferedGateway } from '#contract/platform/app-config';
import type { GatewayName } from '#contract/platform/gateways';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { useGateways } from '#web/rentals/use-gateways.ts';
import { Dialog, type Opening } from '#web/ui/dialog.tsx';
import { effectiveGateway, GatewayChoice } from './gateway-choice.tsx';
import type { Paying } from './paying.ts';
import { PriceLines } from './price-lines.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';

interface PayDialogProps extends Opening {
  title: string;
  /** What is paid for. */
  about: ReactNode;
  label: string;
  quote: Quote;
  /** What the button says where nothing is to pay. */
  freeLabel?: string;
  /** What the button beside it says. */
  later?: string;
  paying: Paying;
  onPay: (gateway: OfferedGateway | undefined) => void;
}

/** One amount, and the ways to pay it. While the gateway's checkout is open, it steps aside. */
export function PayDialog(props: PayDialogProps) {
  const { title, about, label, quote, freeLabel, later = 'Cancel', paying, isOpen, onPay, onClose } = props;
  const { data: offered } = useGateways();
  const [chosen, choose] = useState<GatewayName>('razorpay');
  const isFree = toPaise(quote.finalAmount) === 0;
  const gateway = effectiveGateway(offered, chosen);
  const isBusy = paying.stage !== 'idle';
  return (
    <>
      <Dialog
        title={title}
        isOpen={isOpen && paying.stage !== 'paying'}
        onClose={() => !isBusy && onClose()}
        fullScreen={false}
      >
        <Stack gap="lg">
          <UnverifiedNotice paying={paying} />
          <Text size="sm">{about}</Text>
          <PriceLines label={label} quote={quote} />
          {!isFree && <GatewayChoice offered={offered} value={chosen} isDisabled={isBusy} onChange={choose} />}
          <Stack gap="xs">
            <Button size="md" disabled={isBusy || (!isFree && !gateway)} onClick={() => onPay(gateway)}>
              {payLabel(isBusy, isFree ? freeLabel : undefined, quote)}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              {later}
            </Button>
          </Stack>
        </Stack>
      </Dialog>
      {paying.dialog}
    </>
  );
}

const payLabel = (isBusy: boolean, freeLabel: string | undefined, quote: Quote): string => {
  if (isBusy) return 'Opening the checkout...';
  return freeLabel ?? `Pay ${formatRupees(quote.finalAmount)}`;
};
