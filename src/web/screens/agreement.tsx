import { getRouteApi } from '@tanstack/react-router';
import type { Role } from '#contract/platform/roles';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { AgreementPage } from '#web/features/papers/agreements/agreement-page.tsx';
import { AgreementSigning } from '#web/features/papers/signings/agreement-signing.tsx';
import { useIsSigningKnown } from '#web/features/papers/signings/api.ts';
import { SendForSigning } from '#web/features/papers/signings/send-for-signing.tsx';
import { DashboardOfRole } from './dashboard-of-role.tsx';

const route = getRouteApi('/agreements/$agreementId');

export function AgreementScreen() {
  const agreementId = Number(route.useParams().agreementId);
  return (
    <RequireUser>
      {(user) => (
        <DashboardOfRole
          user={user}
          page={{
            title: 'Agreement',
            section: 'agreements',
            content: user.role && <WholeAgreement id={agreementId} viewer={user.role} />,
          }}
        />
      )}
    </RequireUser>
  );
}

function WholeAgreement({ id, viewer }: { id: number; viewer: Role }) {
  return (
    <AgreementPage
      id={id}
      viewer={viewer}
      sending={<SendForSigning agreementId={id} />}
      signing={<AgreementSigning agreementId={id} />}
      isKnown={useIsSigningKnown(id)}
    />
  );
}
