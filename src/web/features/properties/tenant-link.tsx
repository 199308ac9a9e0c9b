import type { Contact } from '#contract/people';
import { TextLink } from '#web/ui/text-link.tsx';
import { fullName } from './property-words.ts';

export function TenantLink({ tenant }: { tenant: Contact }) {
  return (
    <TextLink to="/landlord-dashboard" search={{ section: 'tenants', tenant: tenant.id }} size="sm">
      {fullName(tenant)}
    </TextLink>
  );
}
