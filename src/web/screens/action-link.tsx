import '#web/signed-in-styles.ts';
import { getRouteApi } from '@tanstack/react-router';
import { LinkPage } from '#web/features/upkeep/maintenance/work-orders/link-page.tsx';

const route = getRouteApi('/link/$token');

/** What a link is for: a job, or an owner's word on what it costs. */
export function ActionLinkScreen() {
  const { token } = route.useParams();
  return <LinkPage key={token} token={token} />;
}
