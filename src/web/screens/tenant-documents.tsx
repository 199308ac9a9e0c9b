import { DocumentList } from '#web/features/dashboard/document-list.tsx';

export function TenantDocuments() {
  return <DocumentList />;
}
