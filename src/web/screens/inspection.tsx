import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { InspectionSigning } from '#web/features/papers/signings/inspection-signing.tsx';
import { InspectionPage } from '#web/features/upkeep/inspections/inspection-page.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';

const route = getRouteApi('/inspections/$inspectionId');

/** One inspection, for whichever side looks at it. */
export function InspectionScreen() {
  const { inspectionId } = route.useParams();
  const { show } = route.useSearch();
  const navigate = useNavigate();
  return (
    <RequireUser>
      {(user) => (
        <DashboardOfRole
          user={user}
          page={{
            title: 'Inspection',
            content: user.role && (
              <InspectionPage
                key={inspectionId}
                id={Number(inspectionId)}
                userId={user.id}
                onlyDifferences={show === 'differences'}
                onShow={(onlyDifferences) =>
                  void navigate({
                    to: '/inspections/$inspectionId',
                    params: { inspectionId },
                    search: { show: onlyDifferences ? 'differences' : undefined },
                    replace: true,
                  })
                }
                signing={(inspection, waiting) => (
                  <InspectionSigning
                    inspection={inspection}
                    waiting={waiting}
                    onSign={(signingId) =>
                      void navigate({ to: '/signings/$signingId', params: { signingId: String(signingId) } })
                    }
                  />
                )}
                onGone={() => void navigate({ to: `/${user.role ?? 'tenant'}-dashboard` as '/tenant-dashboard' })}
              />
            ),
          }}
        />
      )}
    </RequireUser>
  );
}
