import { useEffect } from 'react';
import { type Tenant, tenantChanges } from '#contract/lettings/tenants';
import { today } from '#web/lib/dates.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { RentChange, rentChangeOf, useRentSchedule } from '#web/rentals/rent-change.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { type PropertyChoice, usePropertyChoices, useTenant, useUpdateTenant } from './api.ts';
import { paidUntilMissing } from './billing-values.ts';
import { fieldErrorsOf, refusalInWords } from './refusal.ts';
import { endsTooEarly, fieldOf } from './tenant-problems.ts';
import { blankValues, changesOfValues, isStillAsked, type TenantValues, valuesOfTenant } from './tenant-values.ts';
import { landlordSteps } from './wizard/landlord-steps.tsx';
import { WizardDialog } from './wizard/wizard-dialog.tsx';

interface EditTenantDialogProps {
  tenantId: string;
  manager: Manager;
  onClosed: () => void;
}

export function EditTenantDialog({ tenantId, manager, onClosed }: EditTenantDialogProps) {
  const query = useTenant(tenantId);
  const tenant = query.data;
  const { data: properties, isError: hasFailed } = usePropertyChoices(manager);
  const hasLease = tenant?.lease?.status === 'active';
  const schedule = useRentSchedule(hasLease ? tenant?.lease?.id : undefined);
  const isNewRent = ({ monthlyRent }: TenantValues) =>
    hasLease && monthlyRent !== '' && Number(monthlyRent) !== Number(tenant?.lease?.monthlyRent);
  const updating = useUpdateTenant();
  const entry = useEntryForm({
    schema: tenantChanges,
    initialValues: blankValues,
    body: (values) => ({
      ...changesOfValues(values, tenant),
      ...(hasLease && { billing: undefined, exitTerms: undefined }),
      rentChange: isNewRent(values) ? rentChangeOf(values) : undefined,
    }),
    problems: (values) => ({ ...endsTooEarly(values), ...(!hasLease && paidUntilMissing(values, today())) }),
    send: (body) => updating.mutateAsync({ params: { id: tenantId }, body }),
    saved: { title: 'Tenant updated successfully' },
    failed: (error) => ({ title: refusalInWords(error, 'Failed to update tenant') }),
    fieldErrors: fieldErrorsOf,
    fieldOf,
  });
  const { form } = entry;
  // Only the first answer counts: later news must not overwrite what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is a new object each time
  useEffect(() => {
    if (tenant) form.initialize(valuesOfTenant(tenant));
  }, [tenant]);

  return (
    <WizardDialog
      title="Edit Tenant"
      entry={entry}
      instead={
        form.initialized ? undefined : <NotLoaded query={query} what="This tenant" skeleton={[48, 320]} gap="lg" />
      }
      steps={landlordSteps({
        form,
        choices: { properties: withPresent(properties, tenant), hasFailed },
        aboutLease: tenant?.lease
          ? 'Changes here correct the lease. To end or renew it, use the actions of the lease.'
          : 'A lease is created when property, start date and rent are set.',
        hasLease,
        rentChange: isNewRent(form.getValues()) && (
          <RentChange
            value={form.getValues()}
            onChange={form.setValues}
            schedule={schedule}
            other={schedule && 'Raise the new rent each month, too'}
            isRaised={form.getValues().changesOther}
          />
        ),
        isEmailFixed: tenant && !tenant.canChangeEmail,
        keepsPan: Boolean(tenant?.pan),
        asksTenant: isStillAsked(tenant),
      })}
      button={{ label: 'Update Tenant', pending: 'Updating...' }}
      onClosed={onClosed}
    />
  );
}

/** The tenant's present home stays a choice, whatever its days. */
const withPresent = (properties: PropertyChoice[] | undefined, tenant: Tenant | undefined) => {
  const id = tenant?.propertyId;
  if (!tenant || !id || !properties) return properties;
  const known = properties.find((property) => property.id === id);
  const others = properties.filter((property) => property.id !== id);
  if (known) return [{ ...known, freeFrom: today(), daysInWords: undefined }, ...others];
  const isLeased = tenant.lease?.propertyId === id;
  const present: PropertyChoice = {
    id,
    name: isLeased ? (tenant.lease?.propertyName ?? '') : 'The present property',
    address: 'Where the tenant lives now',
    kind: 'home',
    monthlyRent: tenant.lease?.monthlyRent ?? '0.00',
    securityDeposit: tenant.lease?.securityDeposit ?? '0.00',
    freeFrom: today(),
  };
  return [present, ...others];
};
