import {
  IconFileCertificate,
  IconFileText,
  IconLayoutDashboard,
  IconMessages,
  IconTool,
  IconWallet,
} from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { RequireRole } from '#web/features/auth/require-role.tsx';
import type { TenantSection } from './dashboard-sections.ts';
import { MessageCenter } from './message-center.tsx';
import type { DashboardProps, Section } from './section.tsx';
import { SidebarDashboard } from './sidebar-dashboard.tsx';
import { TenantDocuments } from './tenant-documents.tsx';
import { TenantLease } from './tenant-lease.tsx';
import { TenantPayments } from './tenant-payments.tsx';
import { TenantSummary } from './tenant-summary.tsx';

const route = getRouteApi('/tenant-dashboard');

/** To add a section: name it in dashboard-sections.ts, and give it its component here. */
const sections: Record<TenantSection, Section> = {
  dashboard: {
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    component: TenantSummary,
  },
  payments: { label: 'Payments', icon: IconWallet, component: TenantPayments },
  messages: { label: 'Messages', icon: IconMessages, component: MessageCenter },
  documents: { label: 'Documents', icon: IconFileText, component: TenantDocuments },
  maintenance: { label: 'Maintenance', icon: IconTool, soon: 'Maintenance request system coming soon' },
  'lease-details': { label: 'Lease Details', icon: IconFileCertificate, component: TenantLease },
};

export function TenantDashboard(props: DashboardProps<TenantSection>) {
  return (
    <SidebarDashboard
      {...props}
      sections={sections}
      linkTo={(section) => ({ to: '/tenant-dashboard', search: { section } })}
    />
  );
}

export function TenantDashboardScreen() {
  const { section } = route.useSearch();
  return <RequireRole only="tenant">{(user) => <TenantDashboard user={user} section={section} />}</RequireRole>;
}
