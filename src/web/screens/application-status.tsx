import '#web/signed-in-styles.ts';
import { getRouteApi } from '@tanstack/react-router';
import { ApplicationStateView } from '#web/features/lettings/rental-application/application-state.tsx';

const route = getRouteApi('/application-status');

export function ApplicationStatusScreen() {
  const { token } = route.useSearch();
  return <ApplicationStateView key={token} token={token ?? ''} />;
}
