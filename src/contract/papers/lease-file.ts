import { get, raw } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';

export const downloadLeaseFile = get('/api/leases/{id}/file.zip', {
  access: ['landlord', 'agent', 'tenant'],
  summary: 'All papers of a lease as one zip: the signed agreement, inspections, the statement, the settlement',
  params: byRowId,
  response: { 200: raw('application/zip') },
  noStore: true,
});
