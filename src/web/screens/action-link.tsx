import '#web/signed-in-styles.ts';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LinkedInspectionSigning } from '#web/features/papers/signings/linked-inspection-signing.tsx';
import { SigningByLink } from '#web/features/papers/signings/signing-by-link.tsx';
import { LinkedInspection } from '#web/features/upkeep/inspections/linked-inspection.tsx';
import { LinkPage } from '#web/features/upkeep/maintenance/work-orders/link-page.tsx';
import { SkeletonRows } from '#web/ui/not-loaded.tsx';

const TenantCard = lazy(async () => ({
  default: (await import('#web/features/overview/tenant-cards/tenant-card.tsx')).TenantCard,
}));

const LinkedReport = lazy(async () => ({
  default: (await import('#web/features/overview/reports/linked-report.tsx')).LinkedReport,
}));

const route = getRouteApi('/link/$token');

/** What a link is for: a job, an owner's word on what it costs, an inspection, something to sign, a tenant's card, a report. */
export function ActionLinkScreen() {
  const { token } = route.useParams();
  return (
    <LinkPage
      key={token}
      token={token}
      inspection={({ details, madeBy }) => (
        <LinkedInspection
          token={token}
          details={details}
          madeBy={madeBy}
          signing={(inspection) => <LinkedInspectionSigning token={token} inspection={inspection} />}
        />
      )}
      tenantCard={({ details, madeFor }) => (
        <Suspense fallback={<SkeletonRows heights={[40, 160, 120]} />}>
          <TenantCard token={token} details={details} madeFor={madeFor} />
        </Suspense>
      )}
      sentReport={({ details }) => (
        <Suspense fallback={null}>
          <LinkedReport token={token} details={details} />
        </Suspense>
      )}
      signing={({ details }) => <SigningByLink token={token} details={details} />}
    />
  );
}
