import '#web/signed-in-styles.ts';
import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { AdminRole } from '#contract/platform/admin-roles';
import { useAdmin } from '#web/features/back-office/admin/api.ts';
import { ConsoleFrame } from '#web/features/back-office/admin/console-frame.tsx';
import { useConsolePlace } from '#web/features/back-office/admin/console-place.ts';
import { useForgetConsole, useSessionEnd } from '#web/features/back-office/admin/session-end.ts';
import { TwoStepFirst } from '#web/features/back-office/admin/two-step-first.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { showError } from '#web/ui/toast.ts';
import { AdminTabs } from './admin-tabs.tsx';

/** They come only when they are opened. */
const CustomerPage = lazy(async () => ({
  default: (await import('#web/features/back-office/admin/customers/customer-page.tsx')).CustomerPage,
}));
const InvoicePage = lazy(async () => ({
  default: (await import('#web/features/back-office/admin/billing/invoice-page.tsx')).InvoicePage,
}));

/** The page of one customer or invoice, or the tabs. */
function ConsoleContent({ role }: { role: AdminRole }) {
  const { place } = useConsolePlace();
  if (place.customer === undefined && place.invoice === undefined) return <AdminTabs role={role} />;
  return (
    <Suspense fallback={<Skeleton h={420} aria-busy="true" />}>
      {place.invoice === undefined ? (
        <CustomerPage key={place.customer} id={place.customer ?? ''} role={role} />
      ) : (
        <InvoicePage key={place.invoice} id={place.invoice} role={role} />
      )}
    </Suspense>
  );
}

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
        <ConsoleContent role={admin.role} />
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
