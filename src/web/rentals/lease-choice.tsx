import { Select } from '@mantine/core';
import { isOver } from '#contract/lettings/lease-days';
import type { Lease } from '#contract/lettings/leases';
import { formatDate } from '#contract/platform/wording';

interface LeaseChoiceProps {
  leases: Lease[];
  chosen: Lease;
  onChoose: (id: number) => void;
}

/** Which of several leases is shown. */
export function LeaseChoice({ leases, chosen, onChoose }: LeaseChoiceProps) {
  const choicesOf = (isWanted: (lease: Lease) => boolean) =>
    leases.filter(isWanted).map(({ id, property, startDate }) => ({
      value: String(id),
      label: `${property.name}, from ${formatDate(startDate)}`,
    }));
  const choices = [
    { group: 'Active', items: choicesOf(({ status }) => status === 'active') },
    { group: 'To come', items: choicesOf(({ status }) => status !== 'active' && !isOver(status)) },
    { group: 'Past', items: choicesOf(({ status }) => isOver(status)) },
  ].filter(({ items }) => items.length > 0);
  return (
    <Select
      label="Lease"
      maw={520}
      data={choices}
      value={String(chosen.id)}
      onChange={(id) => id && onChoose(Number(id))}
    />
  );
}
