import { getRouteApi } from '@tanstack/react-router';
import { SentStatementView } from '#web/features/books/statements/sent-statement.tsx';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { PaymentDialogs } from '#web/features/money/payments/payment-dialogs.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';
import { usePaymentsAddress } from './payments-address.ts';

const route = getRouteApi('/statements/$statementId');

export function SentStatementScreen() {
  const { statementId } = route.useParams();
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
                <SentStatementView id={Number(statementId)} viewer={user.role} onOpen={(payment) => go({ payment })} />
                <PaymentDialogs viewer={user.role} place={place} go={go} />
              </>
            ),
          }}
        />
      )}
    </RequireUser>
  );
}
