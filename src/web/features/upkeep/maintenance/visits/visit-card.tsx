import { Text, UnstyledButton } from '@mantine/core';
import { formatTime } from '#contract/platform/wording';
import type { WorkVisit } from '#contract/upkeep/work-visits';
import { Muted } from '#web/ui/muted.tsx';
import { OrderStatusBadge } from '../work-orders/order-status.tsx';
import classes from './visits.module.css';

interface VisitCardProps {
  visit: WorkVisit;
  onOpen: (requestId: number) => void;
  /** On the board of the team it stands beside the name. */
  withoutName?: boolean;
}

/** Who comes, when and where; it opens the request. */
export function VisitCard({ visit, onOpen, withoutName = false }: VisitCardProps) {
  const { requestId, visitAt, vendorName, title, propertyName, area, status } = visit;
  return (
    <UnstyledButton className={classes.visit} data-small={withoutName || undefined} onClick={() => onOpen(requestId)}>
      <Text size="sm" fw={600}>
        {[visitAt && formatTime(visitAt), !withoutName && vendorName].filter(Boolean).join(' · ') || title}
      </Text>
      {(visitAt || !withoutName) && <Text size="xs">{title}</Text>}
      <Muted size="xs">{withoutName ? propertyName : `${propertyName}, ${area}`}</Muted>
      {!withoutName && <OrderStatusBadge status={status} />}
    </UnstyledButton>
  );
}
