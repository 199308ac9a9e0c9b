import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconBuildingBank, IconCash, IconCreditCard, IconQrcode, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { TEST_MODE } from '#contract/money/payment-checkout';
import type { PaymentDetails } from '#contract/money/payments';
import type { GatewayName } from '#contract/platform/gateways';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { type Typed, typedPaise } from '#web/rentals/typed-number.ts';
import { useGateways } from '#web/rentals/use-gateways.ts';
import { Muted } from '#web/ui/muted.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ChoiceTiles, type Tile } from '../choice-tiles.tsx';
import { titleOf } from '../payment-words.ts';
import { ClaimForm } from './claim-form.tsx';
import classes from './paying.module.css';
import { UpiWay } from './upi-way.tsx';
import type { Paying } from './use-paying.ts';

type Way = 'upi' | GatewayName | 'other';
type Gateway = { name: GatewayName; isSandbox: boolean };

const gatewayTiles: Record<GatewayName, Omit<Tile<Way>, 'value'>> = {
  razorpay: { label: 'Razorpay', icon: IconBuildingBank, text: 'Cards, UPI and net banking' },
  stripe: { label: 'Stripe', icon: IconWorld, text: 'Cards from India and abroad' },
};

const tilesFor = (payment: PaymentDetails, gateways: Gateway[]): Tile<Way>[] => {
  const may = { pay: payment.actions.includes('pay'), claim: payment.actions.includes('claim') };
  return [
    ...(may.claim && payment.upi
      ? [
          {
            value: 'upi' as const,
            label: 'UPI',
            icon: IconQrcode,
            text: `Straight to ${payment.upi.payee}, without a fee`,
          },
        ]
      : []),
    ...(may.pay ? gateways : []).map(({ name, isSandbox }) => ({
      value: name,
      ...gatewayTiles[name],
      badge: isSandbox && <StatusBadge tone="waiting" label={TEST_MODE} />,
    })),
    ...(may.claim
      ? [
          {
            value: 'other' as const,
            label: 'I have paid already',
            icon: IconCash,
            text: 'In cash, by bank transfer or cheque',
          },
        ]
      : []),
  ];
};

/** How much, and in which way. */
export function PayForm({ payment, paying }: { payment: PaymentDetails; paying: Paying }) {
  const { data: gateways, isError } = useGateways();
  const [chosen, choose] = useState<Way>();
  const own = ownPartOf(payment);
  const [typed, setTyped] = useState<Typed>(Number(own ?? payment.outstanding));
  const paise = typedPaise(typed);
  const whole = toPaise(payment.outstanding);
  const problem = amountProblem(paise, whole);
  const amount = fromPaise(paise);

  if (!gateways && !isError) return <Skeleton h={220} aria-busy="true" />;
  const tiles = tilesFor(payment, gateways ?? []);
  const way = chosen ?? (tiles.length === 1 ? tiles[0]?.value : undefined);
  const gateway = gateways?.find(({ name }) => name === way);
  return (
    <Stack gap="md">
      <div>
        <Box component="span" fz={30} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(payment.outstanding)}
        </Box>
        <Text size="sm">
          {titleOf(payment)}, {payment.propertyName}
        </Text>
        <Muted>
          Due on {formatDate(payment.dueDate)} · Ref: {payment.referenceNumber}
        </Muted>
      </div>
      {payment.allowsPartial && (
        <RupeeField
          label="Amount to pay"
          description={
            own
              ? `${formatRupees(own)} of it is your part. You may pay less now, or more for the others.`
              : 'You may pay a part now and the rest later.'
          }
          value={typed}
          onChange={setTyped}
          error={problem}
        />
      )}
      <ChoiceTiles legend="How do you want to pay?" tiles={tiles} value={way} onChange={choose} />
      {way === 'upi' && payment.upi && !problem && (
        <div ref={showWhole} className={classes.way}>
          <UpiWay payment={payment} upi={payment.upi} amount={amount} />
        </div>
      )}
      {way === 'other' && !problem && (
        <div ref={showWhole} className={classes.way}>
          <ClaimForm payment={payment} amount={amount} />
        </div>
      )}
      {gateway && (
        <Button
          size="md"
          leftSection={<IconCreditCard size={20} aria-hidden />}
          disabled={problem !== undefined || paying.isStarting}
          onClick={() => paying.start(gateway, paise === whole ? undefined : amount)}
        >
          {paying.isStarting ? 'Opening the checkout...' : `Pay ${formatRupees(amount)}`}
        </Button>
      )}
    </Stack>
  );
}

/** What of it is the user's own and still open, where each has a balance. */
const ownPartOf = ({ parts }: PaymentDetails): string | undefined => {
  const open = parts.find(({ isYou }) => isYou)?.open;
  return open && toPaise(open) > 0 ? open : undefined;
};

/** What a choice brings may stand below the edge of the screen. */
const showWhole = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

const amountProblem = (paise: number, whole: number): string | undefined => {
  if (paise <= 0) return 'Please enter an amount above 0';
  return paise > whole ? `At most ${formatRupees(fromPaise(whole))}` : undefined;
};
