import { Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { type Tenant, tenantChanges } from '#contract/lettings/tenants';
import type { Manager } from '#web/rentals/manager.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
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
  const { data: tenant, isError, refetch } = useTenant(tenantId);
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
    } catch (error) {
      showError(refusalInWords(error, 'Failed to update tenant'));
      return problemsOfRefusal(error, values);
    }
  };

  return (
    <WizardDialog
      title="Edit Tenant"
      form={form}
      instead={
        form.initialized ? undefined : isError ? (
          <LoadFailed text="This tenant could not be loaded." onRetry={refetch} />
        ) : (
          <Loading />
        )
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

function Loading() {
  return (
    <Stack gap="lg" aria-busy="true">
      <Skeleton h={48} />
      <Skeleton h={320} />
    </Stack>
  );
}
