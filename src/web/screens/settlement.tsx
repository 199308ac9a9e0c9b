import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { SettlementPage } from '#web/features/upkeep/settlements/settlement-page.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';

const route = getRouteApi('/settlements/$settlementId');

/** One settlement, for whichever side looks at it. */
export function SettlementScreen() {
  const { settlementId } = route.useParams();
  const navigate = useNavigate();
  return (
    <RequireUser>
      {(user) => (
        <DashboardOfRole
          user={user}
          page={{
            title: 'Settlement',
            content: user.role && (
              <SettlementPage
                key={settlementId}
                id={Number(settlementId)}
                onGone={() => void navigate({ to: `/${user.role ?? 'tenant'}-dashboard` as '/tenant-dashboard' })}
              />
            ),
          }}
        />
      )}
    </RequireUser>
  );
}
