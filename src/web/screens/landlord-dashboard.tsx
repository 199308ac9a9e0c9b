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
import type { DashboardProps, Section } from './section.tsx';
import { SidebarDashboard } from './sidebar-dashboard.tsx';
import { Welcome } from './welcome.tsx';

const route = getRouteApi('/landlord-dashboard');

/** To add a section: name it in dashboard-sections.ts, and give it its component here. */
const sections: Record<LandlordSection, Section> = {
  dashboard: {
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    component: ({ user }) => (
      <Welcome user={user} text="Your properties, tenants, applications and income will be summed up here soon." />
    ),
  },
  properties: { label: 'Properties', icon: IconBuildingEstate },
  tenants: { label: 'Tenants', icon: IconUsers },
  applications: { label: 'Applications', icon: IconClipboardList },
  'application-forms': { label: 'Application Forms', icon: IconForms },
  payments: { label: 'Payments', icon: IconWallet },
  documents: { label: 'Documents', icon: IconFileText },
  messages: { label: 'Messages', icon: IconMessages },
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
