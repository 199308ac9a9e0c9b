import { useNavigate, useSearch } from '@tanstack/react-router';
import type { DocumentsPlace } from '#web/features/lettings/documents/document-place.ts';
import { TenantDocumentRepository } from '#web/features/lettings/documents/tenant-document-repository.tsx';

/** The documents of the tenants of a landlord or an agent. */
export function ManagerDocuments() {
  const place: DocumentsPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: DocumentsPlace) =>
    void navigate({ to: '.', search: (shown: DocumentsPlace) => ({ ...shown, ...changes }), replace: true });
  return <TenantDocumentRepository place={place} onChange={change} />;
}
