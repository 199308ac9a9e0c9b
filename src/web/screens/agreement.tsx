import { getRouteApi } from '@tanstack/react-router';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { AgreementPage } from '#web/features/papers/agreements/agreement-page.tsx';
import { AgreementSigning } from '#web/features/papers/signings/agreement-signing.tsx';
import { SendForSigning } from '#web/features/papers/signings/send-for-signing.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';

const route = getRouteApi('/agreements/$agreementId');

export function AgreementScreen() {
  const { agreementId } = route.useParams();
  return (
    <RequireUser>
      {(user) => (
        <DashboardOfRole
          user={user}
          page={{
            title: 'Agreement',
            section: 'agreements',
            content: user.role && (
              <AgreementPage
                id={Number(agreementId)}
                viewer={user.role}
                sending={<SendForSigning agreementId={Number(agreementId)} />}
                signing={<AgreementSigning agreementId={Number(agreementId)} />}
              />
            ),
          }}
        />
      )}
    </RequireUser>
  );
}
