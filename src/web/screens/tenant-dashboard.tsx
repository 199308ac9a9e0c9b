import {
  IconChartBar,
  IconFileCertificate,
  IconFileText,
  IconLayoutDashboard,
  IconMessages,
  IconSignature,
  IconTool,
  IconWallet,
} from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { RequireRole } from '#web/features/identity/auth/require-role.tsx';
import type { TenantSection } from './dashboard-sections.ts';
import { type DashboardProps, later, preload, type Section } from './section.tsx';
import { SidebarDashboard } from './sidebar-dashboard.tsx';
import { TenantSummary } from './tenant-summary.tsx';

const route = getRouteApi('/tenant-dashboard');

/** To add a section: name it in dashboard-sections.ts, and give it its component here. */
const sections: Record<TenantSection, Section> = {
  dashboard: {
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    component: TenantSummary,
  },
  payments: {
    label: 'Payments',
    title: 'Payment Management',
    icon: IconWallet,
    later: later(async () => (await import('./own-payments.tsx')).OwnPayments),
  },
  messages: {
    label: 'Messages',
    icon: IconMessages,
    later: later(async () => (await import('./message-center.tsx')).MessageCenter),
  },
  documents: {
    label: 'Documents',
    icon: IconFileText,
    later: later(async () => (await import('./tenant-documents.tsx')).TenantDocuments),
  },
  maintenance: {
    label: 'Maintenance',
    icon: IconTool,
    later: later(async () => (await import('./maintenance.tsx')).Maintenance),
  },
  agreements: {
    label: 'Agreements',
    icon: IconSignature,
    later: later(async () => (await import('./own-agreements.tsx')).OwnAgreements),
  },
  'lease-details': {
    label: 'Lease Details',
    icon: IconFileCertificate,
    later: later(async () => (await import('./tenant-lease.tsx')).TenantLease),
  },
  reports: {
    label: 'Reports',
    icon: IconChartBar,
    later: later(async () => (await import('./own-reports.tsx')).OwnReports),
  },
};

export const preloadSection = (section: TenantSection) => preload(sections[section]);

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
  const section = route.useSearch({ select: (place) => place.section });
  return <RequireRole only="tenant">{(user) => <TenantDashboard user={user} section={section} />}</RequireRole>;
}
