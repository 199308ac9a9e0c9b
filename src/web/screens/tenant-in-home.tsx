import type { ReactNode } from 'react';
import { usePropertyChoices } from '#web/features/lettings/tenants/api.ts';
import { today } from '#web/lib/dates.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { typedOf } from '#web/rentals/typed-number.ts';
import type { KnownValues } from './tenant-from-application.tsx';

interface TenantInHomeProps {
  id: number;
  manager: Manager;
  /** The wizard, with what is known. */
  children: (known: KnownValues) => ReactNode;
}

/** Waits for the home in which a tenant is taken in, with what it asks for; where it cannot be let, the wizard starts blank. */
export function TenantInHome({ id, manager, children }: TenantInHomeProps) {
  const { data: homes, isError } = usePropertyChoices(manager);
  if (!homes) return isError ? children({}) : null;
  const home = homes.find((each) => each.id === id);
  if (!home?.freeFrom) return children({});
  return children({
    propertyId: String(id),
    monthlyRent: typedOf(home.monthlyRent),
    securityDeposit: typedOf(home.securityDeposit),
    ...(home.freeFrom > today() && { leaseStartDate: home.freeFrom }),
  });
}
