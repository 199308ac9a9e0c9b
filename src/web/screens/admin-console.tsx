import '#web/signed-in-styles.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAdmin } from '#web/features/back-office/admin/api.ts';
import { ConsoleFrame } from '#web/features/back-office/admin/console-frame.tsx';
import { Overview } from '#web/features/back-office/admin/overview.tsx';
import { useForgetConsole, useSessionEnd } from '#web/features/back-office/admin/session-end.ts';
import { TwoStepFirst } from '#web/features/back-office/admin/two-step-first.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { showError } from '#web/ui/toast.ts';
import classes from './admin-console.module.css';
import { AdminTabs } from './admin-tabs.tsx';

export function AdminConsoleScreen() {
  const { admin, isLoading, isDenied, refetch } = useAdmin();
  const forget = useForgetConsole();
  const navigate = useNavigate();
  useSessionEnd();

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the session is found to be over
  useEffect(() => {
    if (!isDenied) return;
    showError('Access Denied', 'Admin authentication required');
    forget();
    void navigate({ to: '/admin', replace: true });
  }, [isDenied]);

  if (admin?.mustSetUpMfa) return <TwoStepFirst />;
  if (admin) {
    return (
      <ConsoleFrame admin={admin}>
        <div className={classes.console}>
          <Overview />
          <AdminTabs role={admin.role} />
        </div>
      </ConsoleFrame>
    );
  }
  if (isLoading || isDenied) return <PageFrame />;
  return (
    <PlainPage title="Administration" width={560}>
      <LoadFailed text="The back office could not be reached." onRetry={refetch} />
    </PlainPage>
  );
}
