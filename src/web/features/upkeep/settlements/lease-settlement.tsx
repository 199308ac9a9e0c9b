import { Button, Group } from '@mantine/core';
import { IconFileZip, IconScale } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { settlementStateLabel } from '#contract/upkeep/settlement-choices';
import { serverMessage } from '#web/lib/api-error.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { showError } from '#web/ui/toast.ts';
import { leaseFileHref, useBegin, useLeavers, useSettlements } from './api.ts';

interface LeaseSettlementProps {
  leaseId: number;
  propertyName: string;
  /** Whether the reader may begin one. */
  isManager?: boolean;
  isOver?: boolean;
}

/** The settlements of a lease, the way to begin one, and all its papers once it is over. */
export function LeaseSettlement({ leaseId, propertyName, isManager = false, isOver = false }: LeaseSettlementProps) {
  const { data: settlements } = useSettlements(leaseId);
  const leavers = useLeavers(leaseId, isManager, settlements);
  const beginning = useBegin();
  const navigate = useNavigate();
  const open = (id: number) => navigate({ to: '/settlements/$settlementId', params: { settlementId: String(id) } });
  const begin = async (departureId: number | null) => {
    try {
      await open((await beginning.mutateAsync({ params: { id: leaseId }, body: { departureId } })).id);
    } catch (error) {
      showError('Not begun', serverMessage(error, 'Please try again.'));
    }
  };
  if (!settlements) return null;
  const hasOwn = settlements.some(({ isOfLeaver }) => !isOfLeaver);
  return (
    <Group gap="xs">
      {settlements.map((settlement) => {
        const { id, isOfLeaver, tenantName } = settlement;
        const state = settlementStateLabel(settlement);
        const label = isOfLeaver ? `Settlement of ${tenantName}` : 'Settlement';
        return (
          <LinkButton
            key={id}
            to="/settlements/$settlementId"
            params={{ settlementId: String(id) }}
            variant="light"
            size="sm"
            leftSection={<IconScale size={16} aria-hidden />}
            aria-label={`${label}: ${state}, ${propertyName}`}
          >
            {label}: {state}
          </LinkButton>
        );
      })}
      {isManager && !hasOwn && (
        <Button
          variant="default"
          size="sm"
          disabled={beginning.isPending}
          leftSection={<IconScale size={16} aria-hidden />}
          aria-label={`Settle the deposit of ${propertyName}`}
          onClick={() => void begin(null)}
        >
          Settle the deposit
        </Button>
      )}
      {leavers.map(({ id, leaver }) => (
        <Button
          key={id}
          variant="default"
          size="sm"
          disabled={beginning.isPending}
          leftSection={<IconScale size={16} aria-hidden />}
          onClick={() => void begin(id)}
        >
          Settle the share of {leaver}
        </Button>
      ))}
      {isOver && (
        <Button
          component="a"
          href={leaseFileHref(leaseId)}
          download
          variant="default"
          size="sm"
          leftSection={<IconFileZip size={16} aria-hidden />}
          aria-label={`All papers of ${propertyName} as zip`}
        >
          All papers
        </Button>
      )}
    </Group>
  );
}
