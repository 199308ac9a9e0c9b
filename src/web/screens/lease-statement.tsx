import { getRouteApi } from '@tanstack/react-router';
import { LeaseStatementView } from '#web/features/books/statements/lease-statement.tsx';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { PaymentDialogs } from '#web/features/money/payments/payment-dialogs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';
import { usePaymentsAddress } from './payments-address.ts';

const route = getRouteApi('/leases/$leaseId/statement');

export function LeaseStatementScreen() {
  const { leaseId } = route.useParams();
  const { place, go } = usePaymentsAddress();
  return (
    <RequireUser>
      {(user) => (
        <DashboardOfRole
          user={user}
          page={{
            title: 'Statement',
            section: 'payments',
            content: user.role && (
              <>
                <LeaseStatementView
                  leaseId={Number(leaseId)}
                  viewer={user.role}
                  email={user.email}
                  place={place}
                  onChoose={(period) => go({ ...period })}
                  onOpen={(payment) => go({ payment })}
                  tools={
                    user.role === 'tenant'
                      ? undefined
                      : (property) => (
                          <LinkButton to="/statements" search={{ property }} variant="default">
                            Of the property
                          </LinkButton>
                        )
                  }
                />
                <PaymentDialogs viewer={user.role} place={place} go={go} />
              </>
            ),
          }}
        />
      )}
    </RequireUser>
  );
}
