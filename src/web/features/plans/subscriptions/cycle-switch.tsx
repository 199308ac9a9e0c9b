import { SegmentedControl } from '@mantine/core';
import { type BillingCycle, billingCycles } from '#contract/plans/plan-offers';

const labels: Record<BillingCycle, string> = { yearly: 'Yearly', monthly: 'Monthly' };

interface CycleSwitchProps {
  value: BillingCycle;
  isDisabled?: boolean;
  onChange: (cycle: BillingCycle) => void;
}

/** The same plans, by the year or by the month. */
export function CycleSwitch({ value, isDisabled, onChange }: CycleSwitchProps) {
  return (
    <SegmentedControl
      aria-label="Billing cycle"
      data={billingCycles.map((cycle) => ({ value: cycle, label: labels[cycle] }))}
      value={value}
      disabled={isDisabled}
      onChange={(chosen) => onChange(chosen as BillingCycle)}
      style={{ alignSelf: 'flex-start' }}
    />
  );
}
