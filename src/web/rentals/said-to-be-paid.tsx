import { Text } from '@mantine/core';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';

/** What of an overdue sum waits for the landlord's word, to the tenant who has said it. The sum is the same to both until then. */
export function SaidToBePaid({ overdue, claimed }: { overdue: Amount; claimed: Amount }) {
  if (toPaise(claimed) === 0) return null;
  return (
    <Text size="sm">
      {isAllSaid({ overdue, claimed })
        ? 'You have said that it is paid: waiting for confirmation.'
        : `You have said that ${formatRupees(claimed)} of it is paid: waiting for confirmation.`}
    </Text>
  );
}

/** Nothing is left for the tenant to do. */
export const isAllSaid = ({ overdue, claimed }: { overdue: Amount; claimed: Amount }): boolean =>
  toPaise(overdue) === toPaise(claimed);
