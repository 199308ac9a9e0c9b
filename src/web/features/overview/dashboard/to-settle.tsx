import { IconScale } from '@tabler/icons-react';
import type { TenantDashboard } from '#contract/overview/dashboard';
import { formatDate } from '#contract/platform/wording';
import { LinkButton } from '#web/ui/link-button.tsx';
import { WaitingLine } from './waiting-line.tsx';

type Waiting = TenantDashboard['toSettle'][number];

const askedOf = ({ deductions, answerBy, isMoneySent }: Waiting): string => {
  const day = answerBy === null ? '' : ` by ${formatDate(answerBy)}`;
  if (deductions > 0) return `Please answer ${deductions === 1 ? '1 deduction' : `${deductions} deductions`}${day}.`;
  return isMoneySent ? 'Please say whether the money has come.' : 'Your landlord proposes something to you.';
};

/** Settlements of a deposit that wait for the tenant, each with the way to it. */
export function ToSettle({ settlements }: { settlements: Waiting[] }) {
  return settlements.map((waiting) => (
    <WaitingLine
      key={waiting.id}
      label={`To settle: ${waiting.propertyName}`}
      icon={IconScale}
      text={
        <>
          <b>Settlement of the deposit, {waiting.propertyName}.</b> {askedOf(waiting)}
        </>
      }
      button={
        <LinkButton
          to="/settlements/$settlementId"
          params={{ settlementId: String(waiting.id) }}
          size="sm"
          aria-label={`Open the settlement of ${waiting.propertyName}`}
        >
          Open the settlement
        </LinkButton>
      }
    />
  ));
}
