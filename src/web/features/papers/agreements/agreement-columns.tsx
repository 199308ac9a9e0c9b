import type { AgreementRow } from '#contract/papers/agreements';
import { dayOf } from '#web/lib/dates.ts';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { AgreementBadge } from './agreement-badge.tsx';

function Title({ agreement: { id, title } }: { agreement: AgreementRow }) {
  return (
    <TextLink to="/agreements/$agreementId" params={{ agreementId: String(id) }} size="sm" fw={600}>
      {title}
    </TextLink>
  );
}

export const columns: Column<AgreementRow>[] = [
  { label: 'Agreement', sort: 'title', cell: (agreement) => <Title agreement={agreement} /> },
  { label: 'Property', sort: 'property', cell: ({ propertyName }) => propertyName },
  { label: 'Tenant', sort: 'tenant', cell: ({ tenantName }) => tenantName },
  { label: 'Version', isNumber: true, cell: ({ version }) => version },
  { label: 'Status', sort: 'status', cell: ({ status }) => <AgreementBadge status={status} /> },
  { label: 'Changed', sort: 'changed', first: 'desc', cell: ({ updatedAt }) => dayOf(updatedAt) },
];

export const phoneRow = (agreement: AgreementRow): PhoneRow => ({
  title: <Title agreement={agreement} />,
  subtitle: `${agreement.tenantName} · ${dayOf(agreement.updatedAt)}`,
  badge: <AgreementBadge status={agreement.status} />,
});
