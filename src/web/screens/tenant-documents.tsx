import { getRouteApi } from '@tanstack/react-router';
import type { User } from '#contract/identity/users';
import { OwnDocuments } from '#web/features/lettings/documents/own-documents.tsx';

const route = getRouteApi('/tenant-dashboard');

export function TenantDocuments({ user }: { user: User }) {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <OwnDocuments
      user={user}
      place={place}
      onChange={(changes) => void navigate({ search: { ...place, ...changes }, replace: true })}
    />
  );
}
