import { getRouteApi } from '@tanstack/react-router';
import { TenantDocumentRepository } from '#web/features/lettings/documents/tenant-document-repository.tsx';

const route = getRouteApi('/landlord-dashboard');

export function LandlordDocuments() {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TenantDocumentRepository
      place={place}
      onChange={(changes) => void navigate({ search: { ...place, ...changes }, replace: true })}
    />
  );
}
