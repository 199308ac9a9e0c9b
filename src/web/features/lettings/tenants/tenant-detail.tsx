import { Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tenant } from '#contract/lettings/tenants';
import { ApiError } from '#web/lib/api-error.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { MessageLink } from '#web/rentals/message-link.tsx';
import { fullName } from '#web/rentals/names.ts';
import { TenantLink } from '#web/rentals/tenant-link.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SummaryStripSkeleton } from '#web/ui/summary-strip.tsx';
import { useTenant } from './api.ts';
import { RentStatus } from './rent-status.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { TenantActions } from './tenant-actions.tsx';
import classes from './tenant-detail.module.css';
import { TenantDocuments } from './tenant-documents.tsx';
import { contactFacts, factGroups } from './tenant-facts.tsx';

const isMissing = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Of one who is about to go, nothing is asked any more. */
type TenantPart = (tenant: Tenant, isHere: boolean) => ReactNode;

/** What other features know of the tenant. */
export interface TenantParts {
  /** How they stand with the rent, and what can be done about it. */
  account: TenantPart;
  leases: TenantPart;
  payments: TenantPart;
  /** What was done, where they may know. */
  history?: TenantPart;
}

interface TenantDetailProps extends TenantParts {
  tenantId: string;
  manager: Manager;
  /** Not one who is being deleted. */
  isHere: boolean;
  onEdit: (tenant: Tenant) => void;
  onDelete: (tenant: Tenant) => void;
}

/** Everything about one tenant. */
export function TenantDetail(props: TenantDetailProps) {
  const { tenantId, manager, isHere, account, leases, payments, history, onEdit, onDelete } = props;
  const { data: tenant, error, refetch } = useTenant(tenantId, { isHere });
  const backLink = (
    <TenantLink manager={manager} size="sm" style={{ alignSelf: 'flex-start' }}>
      <Group component="span" gap={6}>
        <IconArrowLeft size={16} aria-hidden />
        All tenants
      </Group>
    </TenantLink>
  );
  // What was known of one who is not theirs any more is not shown.
  if (!tenant || isMissing(error)) return <Missing back={backLink} error={error} onRetry={refetch} />;
  return (
    <Stack gap="md">
      {backLink}
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Title order={2} size="h3">
            {fullName(tenant)}
          </Title>
          <StandingBadge standing={tenant.standing} />
          {tenant.rentStatus && (
            <Group gap={6}>
              Rent: <RentStatus status={tenant.rentStatus} />
            </Group>
          )}
        </Group>
        <Group gap="xs">
          <MessageLink manager={manager} to={tenant.id} />
          <TenantActions
            manager={manager}
            tenant={tenant}
            onEdit={() => onEdit(tenant)}
            onDelete={() => onDelete(tenant)}
          />
        </Group>
      </Group>
      {account(tenant, isHere)}
      {tenant.lease && <Panel title="Payments">{payments(tenant, isHere)}</Panel>}
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          <Panel title="Contact">
            <Facts facts={contactFacts(tenant)} />
          </Panel>
          <Panel title="Lease">{leases(tenant, isHere)}</Panel>
          {history?.(tenant, isHere)}
        </Stack>
        <Stack gap="md" miw={0}>
          <Panel title="Documents">
            <TenantDocuments tenantId={tenant.id} />
          </Panel>
          {factGroups(tenant).map(({ title, facts }) => (
            <Panel key={title} title={title}>
              <Facts facts={facts} />
            </Panel>
          ))}
        </Stack>
      </div>
    </Stack>
  );
}

interface MissingProps {
  back: ReactNode;
  error: Error | null;
  onRetry: () => void;
}

function Missing({ back, error, onRetry }: MissingProps) {
  if (isMissing(error)) {
    return (
      <Stack gap="md">
        {back}
        <Notice icon={IconUserOff} title="No such tenant" text="This tenant is not among yours, or not any more." />
      </Stack>
    );
  }
  return (
    <Stack gap="md" aria-busy={!error}>
      {back}
      {error ? (
        <LoadFailed text="This tenant could not be loaded." onRetry={onRetry} />
      ) : (
        <>
          <Skeleton h={40} maw={320} />
          <SummaryStripSkeleton />
          <Skeleton h={280} />
        </>
      )}
    </Stack>
  );
}
