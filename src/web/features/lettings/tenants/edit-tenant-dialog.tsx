import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { type Tenant, tenantChanges } from '#contract/lettings/tenants';
import type { Manager } from '#web/rentals/manager.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { type PropertyChoice, usePropertyChoices, useTenant, useUpdateTenant } from './api.ts';
import { problemsOfRefusal, refusalInWords } from './refusal.ts';
import { problemsOf } from './tenant-problems.ts';
import { blankValues, changesOfValues, type TenantValues, valuesOfTenant } from './tenant-values.ts';
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
  const updating = useUpdateTenant();
  const form = useForm<TenantValues>({
    initialValues: blankValues,
    validate: (values) => problemsOf(values, tenantChanges, changesOfValues(values)),
  });
  // Only the first answer counts: later news must not overwrite what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is a new object each time
  useEffect(() => {
    if (tenant) form.initialize(valuesOfTenant(tenant));
  }, [tenant]);

  const submit = async (values: TenantValues) => {
    try {
      await updating.mutateAsync({ params: { id: tenantId }, body: changesOfValues(values) });
      showToast({ title: 'Tenant updated successfully' });
      return 'saved';
    } catch (refusal) {
      showError(refusalInWords(refusal, 'Failed to update tenant'));
      return problemsOfRefusal(refusal, values);
    }
  };

  return (
    <WizardDialog
      title="Edit Tenant"
      form={form}
      instead={
        form.initialized ? undefined : <NotLoaded query={query} what="This tenant" skeleton={[48, 320]} gap="lg" />
      }
      steps={landlordSteps({
        form,
        choices: { properties: withPresent(properties, tenant), hasFailed },
        aboutLease: tenant?.lease
          ? 'Changes here correct the lease. To end or renew it, use the actions of the lease.'
          : 'A lease is created when property, start date and rent are set.',
        isEmailFixed: tenant && !tenant.canChangeEmail,
        keepsPan: Boolean(tenant?.pan),
      })}
      button={{ label: 'Update Tenant', pending: 'Updating...' }}
      onSubmit={submit}
      onClosed={onClosed}
    />
  );
}

/** The tenant's present home is not available, but stays a choice. */
const withPresent = (properties: PropertyChoice[] | undefined, tenant: Tenant | undefined) => {
  const id = tenant?.propertyId;
  if (!tenant || !id || !properties || properties.some((property) => property.id === id)) return properties;
  const isLeased = tenant.lease?.propertyId === id;
  const present: PropertyChoice = {
    id,
    name: isLeased ? (tenant.lease?.propertyName ?? '') : 'The present property',
    address: 'Where the tenant lives now',
    monthlyRent: tenant.lease?.monthlyRent ?? '0.00',
    securityDeposit: tenant.lease?.securityDeposit ?? '0.00',
  };
  return [present, ...properties];
};
