import {
  IconBuildingEstate,
  IconChartBar,
  IconClipboardList,
  IconFileText,
  IconForms,
  IconLayoutDashboard,
  IconMessages,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { RequireRole } from '#web/features/auth/require-role.tsx';
import type { LandlordSection } from './dashboard-sections.ts';
import { LandlordApplicationForms } from './landlord-application-forms.tsx';
import { LandlordApplications } from './landlord-applications.tsx';
import { LandlordDocuments } from './landlord-documents.tsx';
import { LandlordPayments } from './landlord-payments.tsx';
import { LandlordProperties } from './landlord-properties.tsx';
import { LandlordSummary } from './landlord-summary.tsx';
import { LandlordTenants } from './landlord-tenants.tsx';
import { MessageCenter } from './message-center.tsx';
import type { DashboardProps, Section } from './section.tsx';
import { SidebarDashboard } from './sidebar-dashboard.tsx';

const route = getRouteApi('/landlord-dashboard');

/** To add a section: name it in dashboard-sections.ts, and give it its component here. */
const sections: Record<LandlordSection, Section> = {
  dashboard: {
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    component: LandlordSummary,
  },
  properties: { label: 'Properties', icon: IconBuildingEstate, component: LandlordProperties },
  tenants: { label: 'Tenants', icon: IconUsers, component: LandlordTenants },
  applications: { label: 'Applications', icon: IconClipboardList, component: LandlordApplications },
  'application-forms': { label: 'Application Forms', icon: IconForms, component: LandlordApplicationForms },
  payments: { label: 'Payments', icon: IconWallet, component: LandlordPayments },
  documents: { label: 'Documents', icon: IconFileText, component: LandlordDocuments },
  messages: { label: 'Messages', icon: IconMessages, component: MessageCenter },
  reports: { label: 'Reports', icon: IconChartBar, soon: 'Reports and analytics coming soon' },
};

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
  const { section } = route.useSearch();
  return <RequireRole only="landlord">{(user) => <LandlordDashboard user={user} section={section} />}</RequireRole>;
}
