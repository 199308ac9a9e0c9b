import '#web/signed-in-styles.ts';
import { getRouteApi } from '@tanstack/react-router';
import { SigningByLink } from '#web/features/papers/signings/signing-by-link.tsx';
import { LinkedInspection } from '#web/features/upkeep/inspections/linked-inspection.tsx';
import { LinkPage } from '#web/features/upkeep/maintenance/work-orders/link-page.tsx';

const route = getRouteApi('/link/$token');

/** What a link is for: a job, an owner's word on what it costs, an inspection, something to sign. */
export function ActionLinkScreen() {
  const { token } = route.useParams();
  return (
    <LinkPage
      key={token}
      token={token}
      inspection={({ details, madeBy }) => <LinkedInspection token={token} details={details} madeBy={madeBy} />}
      tenantCard={() => null}
      signing={({ details }) => <SigningByLink token={token} details={details} />}
    />
  );
}
