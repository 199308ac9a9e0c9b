import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RequireUser } from '#web/features/identity/auth/require-user.tsx';
import { TemplateList } from '#web/features/papers/agreements/templates/template-list.tsx';
import { TemplatePage } from '#web/features/papers/agreements/templates/template-page.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { DashboardOfRole } from './dashboard-of-role.tsx';

/** Templates are for those who run homes. */
function ForManagers({ title, children }: { title: string; children: (manager: Manager) => ReactNode }) {
  return (
    <RequireUser>
      {(user) =>
        user.role === 'tenant' ? (
          <Navigate to="/tenant-dashboard" search={{ section: 'agreements' }} replace />
        ) : (
          <DashboardOfRole
            user={user}
            page={{ title, section: 'agreements', content: user.role && children(user.role) }}
          />
        )
      }
    </RequireUser>
  );
}

export function AgreementTemplatesScreen() {
  return <ForManagers title="Agreement templates">{(manager) => <TemplateList manager={manager} />}</ForManagers>;
}

export function AgreementTemplateScreen() {
  const { templateId } = useParams({ strict: false });
  return (
    <ForManagers title="Agreement template">
      {(manager) => <TemplatePage id={Number(templateId)} manager={manager} />}
    </ForManagers>
  );
}
