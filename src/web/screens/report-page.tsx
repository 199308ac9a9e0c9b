import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { User } from '#contract/identity/users';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { useReports } from '#web/features/overview/reports/api.ts';
import type { ReportPlace } from '#web/features/overview/reports/report-place.ts';
import { ReportView } from '#web/features/overview/reports/report-view.tsx';
import { SentReportView } from '#web/features/overview/reports/sent-report.tsx';
import { NotLoaded, SkeletonRows } from '#web/ui/not-loaded.tsx';
import { Unhurried } from '#web/ui/unhurried.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';
import { OwnReports } from './own-reports.tsx';

export function ReportsScreen() {
  return (
    <RequireUser>
      {(user) => (
        <DashboardOfRole
          user={user}
          page={{ title: 'Reports', section: 'reports', content: <OwnReports user={user} /> }}
        />
      )}
    </RequireUser>
  );
}

export function SentReportScreen() {
  const { sentId } = useParams({ strict: false });
  return (
    <RequireUser>
      {(user) => (
        <DashboardOfRole
          user={user}
          page={{
            title: 'Sent report',
            section: 'reports',
            content: user.role && <SentReportView id={Number(sentId)} viewer={user.role} />,
          }}
        />
      )}
    </RequireUser>
  );
}

export function ReportPageScreen() {
  return <RequireUser>{(user) => <ReportOf user={user} />}</RequireUser>;
}

const skeleton = <SkeletonRows heights={[60, 44, 240, 64]} />;

function ReportOf({ user }: { user: User }) {
  const { name } = useParams({ strict: false });
  const reports = useReports();
  const card = reports.data?.find((each) => each.name === name);
  if (reports.data && !card) return <Navigate to="/reports" replace />;
  const content = card ? (
    <Unhurried key={card.name} meanwhile={skeleton}>
      <Shown card={card} viewer={user.role} />
    </Unhurried>
  ) : (
    <NotLoaded query={reports} what="The report" skeleton={skeleton} isOnPage />
  );
  return <DashboardOfRole user={user} page={{ title: card?.title ?? 'Reports', section: 'reports', content }} />;
}

type Card = Parameters<typeof ReportView>[0]['card'];

function Shown({ card, viewer }: { card: Card; viewer: User['role'] }) {
  const place: ReportPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (changes: ReportPlace) =>
    void navigate({
      to: '.',
      search: (shown: ReportPlace) => ({ ...shown, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return viewer && <ReportView card={card} viewer={viewer} place={place} go={go} />;
}
