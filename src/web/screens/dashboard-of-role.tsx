import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { User } from '#contract/identity/users';
import { PageFrame } from '#web/ui/page-frame.tsx';
import type { DashboardProps } from './section.tsx';

const LandlordDashboard = lazy(async () => ({ default: (await import('./landlord-dashboard.tsx')).LandlordDashboard }));
const TenantDashboard = lazy(async () => ({ default: (await import('./tenant-dashboard.tsx')).TenantDashboard }));
const AgentDashboard = lazy(async () => ({ default: (await import('./agent-dashboard.tsx')).AgentDashboard }));

interface DashboardOfRoleProps {
  user: User;
  /** A page of its own address, and the section that it stands for where the dashboard has it. */
  page?: DashboardProps<string>['page'] & { section?: 'payments' | 'messages' | 'agreements' | 'reports' };
}

/** The dashboard that belongs to the user's role; without a page, its first section. */
export function DashboardOfRole({ user, page }: DashboardOfRoleProps) {
  return <Suspense fallback={<PageFrame />}>{dashboardFor({ user, page })}</Suspense>;
}

const dashboardFor = ({ user, page }: DashboardOfRoleProps) => {
  switch (user.role) {
    case 'landlord':
      return <LandlordDashboard user={user} section={page?.section} page={page} />;
    case 'agent':
      return <AgentDashboard user={user} section={page?.section} page={page} />;
    case 'tenant':
      return <TenantDashboard user={user} section={page?.section} page={page} />;
    default:
      return <Navigate to="/role-selector" replace />;
  }
};
