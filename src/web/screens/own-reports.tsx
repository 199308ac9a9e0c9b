import type { User } from '#contract/identity/users';
import { ReportsHome } from '#web/features/overview/reports/reports-home.tsx';

/** Of a landlord and an agent what they run, of a tenant what is their own. */
export function OwnReports({ user }: { user: User }) {
  return <ReportsHome hasViews={user.role !== 'tenant'} />;
}
