import {
  IconBook2,
  IconBuildingEstate,
  IconChartBar,
  IconClipboardList,
  IconFileText,
  IconForms,
  IconLayoutDashboard,
  IconMessages,
  IconReceipt,
  IconSignature,
  IconTool,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { RequireRole } from '#web/features/identity/auth/require-role.tsx';
import type { LandlordSection } from './dashboard-sections.ts';
import { LandlordSummary } from './landlord-summary.tsx';
import { type DashboardProps, later, preload, type Section } from './section.tsx';
import { SidebarDashboard } from './sidebar-dashboard.tsx';

const route = getRouteApi('/landlord-dashboard');

/** To add a section: name it in dashboard-sections.ts, and give it its component here. */
const sections: Record<LandlordSection, Section> = {
  dashboard: {
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    component: LandlordSummary,
  },
  properties: {
    label: 'Properties',
    icon: IconBuildingEstate,
    later: later(async () => (await import('./landlord-properties.tsx')).LandlordProperties),
  },
  tenants: {
    label: 'Tenants',
    icon: IconUsers,
    later: later(async () => (await import('./landlord-tenants.tsx')).LandlordTenants),
  },
  applications: {
    label: 'Applications',
    icon: IconClipboardList,
    later: later(async () => (await import('./landlord-applications.tsx')).LandlordApplications),
  },
  'application-forms': {
    label: 'Application Forms',
    icon: IconForms,
    later: later(async () => (await import('./landlord-application-forms.tsx')).LandlordApplicationForms),
  },
  payments: {
    label: 'Payments',
    title: 'Payment Management',
    icon: IconWallet,
    later: later(async () => (await import('./own-payments.tsx')).OwnPayments),
  },
  expenses: {
    label: 'Expenses',
    icon: IconReceipt,
    later: later(async () => (await import('./own-expenses.tsx')).LandlordExpenses),
  },
  books: {
    label: 'Books',
    icon: IconBook2,
    later: later(async () => (await import('./landlord-books.tsx')).LandlordBooks),
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
  documents: {
    label: 'Documents',
    icon: IconFileText,
    later: later(async () => (await import('./manager-documents.tsx')).ManagerDocuments),
  },
  messages: {
    label: 'Messages',
    icon: IconMessages,
    later: later(async () => (await import('./message-center.tsx')).MessageCenter),
  },
  reports: {
    label: 'Reports',
    icon: IconChartBar,
    later: later(async () => (await import('./own-reports.tsx')).OwnReports),
  },
};

export const preloadSection = (section: LandlordSection) => preload(sections[section]);

export function LandlordDashboard(props: DashboardProps<LandlordSection>) {
  return (
    <SidebarDashboard
      {...props}
      sections={sections}
      linkTo={(section) => ({ to: '/landlord-dashboard', search: { section } })}
    />
  );
}

export function LandlordDashboardScreen() {
  const section = route.useSearch({ select: (place) => place.section });
  return <RequireRole only="landlord">{(user) => <LandlordDashboard user={user} section={section} />}</RequireRole>;
}
