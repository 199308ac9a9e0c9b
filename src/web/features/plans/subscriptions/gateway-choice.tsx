import { Box } from '@mantine/core';
import { type Icon, IconBrandPaypal, IconBuildingBank, IconWorld } from '@tabler/icons-react';
import { useId } from 'react';
import { TEST_MODE } from '#contract/money/payment-checkout';
import type { OfferedGateway } from '#contract/platform/app-config';
import type { GatewayName } from '#contract/platform/gateways';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './gateway-choice.module.css';

interface Way {
  value: GatewayName | 'paypal';
  label: string;
  text: string;
  icon: Icon;
}

const ways: Way[] = [
  { value: 'razorpay', label: 'Razorpay', text: 'Cards, UPI and net banking', icon: IconBuildingBank },
  { value: 'stripe', label: 'Stripe', text: 'International cards', icon: IconWorld },
  { value: 'paypal', label: 'PayPal', text: 'PayPal account', icon: IconBrandPaypal },
];

/** The one that was chosen, or the first that there is where it is not offered. */
export const effectiveGateway = (
  offered: OfferedGateway[] | undefined,
  chosen: GatewayName,
): OfferedGateway | undefined => offered?.find(({ name }) => name === chosen) ?? offered?.[0];

interface GatewayChoiceProps {
  /** Unknown while they are asked for. */
  offered: OfferedGateway[] | undefined;
  value: GatewayName;
  isDisabled?: boolean;
  onChange: (value: GatewayName) => void;
}

export function GatewayChoice({ offered, value, isDisabled = false, onChange }: GatewayChoiceProps) {
  const name = useId();
  const chosen = effectiveGateway(offered, value)?.name ?? value;
  return (
    <fieldset className={classes.ways}>
      <legend className={classes.legend}>Payment method</legend>
      {ways.map((way) => {
        const gateway = offered?.find((each) => each.name === way.value);
        const isMissing = way.value === 'paypal' || (offered !== undefined && !gateway);
        return (
          <label key={way.value} className={classes.way} data-disabled={isMissing || undefined}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              aria-label={way.label}
              value={way.value}
              checked={!isMissing && way.value === chosen}
              disabled={isMissing || isDisabled}
              onChange={() => way.value !== 'paypal' && onChange(way.value)}
            />
            <way.icon size={22} stroke={1.6} aria-hidden />
            <span className={classes.words}>
              <span className={classes.label}>{way.label}</span>
              <Box component="span" fz="xs" c="dimmed">
                {way.text}
              </Box>
            </span>
            {way.value === 'paypal' && <StatusBadge tone="neutral" label="Coming Soon" />}
            {way.value !== 'paypal' && isMissing && <StatusBadge tone="neutral" label="Not set up here" />}
            {gateway?.isSandbox && <StatusBadge tone="waiting" label={TEST_MODE} />}
          </label>
        );
      })}
    </fieldset>
  );
}
