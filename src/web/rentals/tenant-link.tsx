import type { AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';
import { dashboards, type Manager } from './manager.ts';

interface TenantLinkProps extends AnchorProps {
  manager: Manager;
  /** None leads to the list. */
  tenantId?: string;
  children: ReactNode;
}

/** Leads to a tenant, or to all of them, in the dashboard of whoever manages them. */
export function TenantLink({ manager, tenantId, ...props }: TenantLinkProps) {
  return <TextLink to={dashboards[manager]} search={{ section: 'tenants', tenant: tenantId }} {...props} />;
}
