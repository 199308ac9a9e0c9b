import type { Contact } from '#contract/platform/people';
import { TextLink } from '#web/ui/text-link.tsx';
import { dashboards, type PropertyManager } from './property-manager.ts';
import { fullName } from './property-words.ts';

interface TenantLinkProps {
  tenant: Contact;
  manager?: PropertyManager;
}

export function TenantLink({ tenant, manager = 'landlord' }: TenantLinkProps) {
  return (
    <TextLink to={dashboards[manager]} search={{ section: 'tenants', tenant: tenant.id }} size="sm">
      {fullName(tenant)}
    </TextLink>
  );
}
