import '#web/signed-in-styles.ts';
import { getRouteApi } from '@tanstack/react-router';
import { SigningByLink } from '#web/features/papers/signings/signing-by-link.tsx';
import { LinkPage } from '#web/features/upkeep/maintenance/work-orders/link-page.tsx';

const route = getRouteApi('/link/$token');

/** What a link is for: a job, an owner's word on what it costs, something to sign. */
export function ActionLinkScreen() {
  const { token } = route.useParams();
  return (
    <LinkPage key={token} token={token} signing={({ details }) => <SigningByLink token={token} details={details} />} />
  );
}
