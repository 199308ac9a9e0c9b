import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type AgreementField, fieldLabel } from '#contract/papers/agreement-fields';
import type { Agreement } from '#contract/papers/agreements';
import type { Manager } from '#web/rentals/manager.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChangeAgreement } from './api.ts';

interface MissingValuesProps {
  agreement: Agreement;
  manager: Manager;
}

type Missing = Agreement['missing'][number];

/** Where to mend it: the account, the tenant, the property. */
function PlaceLink({ missing: { home, field }, agreement, manager }: MissingValuesProps & { missing: Missing }) {
  const to = manager === 'landlord' ? '/landlord-dashboard' : '/agent-dashboard';
  const look = { size: 'xs', variant: 'default' } as const;
  const { tenantId: tenant, propertyId: property } = agreement;
  if (home === 'account' && manager === 'agent')
    return (
      <Text size="sm" c="dimmed">
        The owner enters it in their account.
      </Text>
    );
  if (home === 'account')
    return field === 'landlord_pan' ? (
      <LinkButton to="/payments" search={{ show: 'collection' }} {...look}>
        Open the rent settings
      </LinkButton>
    ) : (
      <LinkButton to="/account" {...look}>
        Open your account
      </LinkButton>
    );
  if ((home === 'tenant' || home === 'lease') && tenant)
    return (
      <LinkButton to={to} search={{ section: 'tenants', tenant }} {...look}>
        {home === 'tenant' ? 'Open the tenant' : 'Open the lease'}
      </LinkButton>
    );
  if ((home === 'property' || home === 'appliances') && property)
    return (
      <LinkButton to={to} search={{ section: 'properties', property }} {...look}>
        Open the property
      </LinkButton>
    );
  return null;
}

/** What nobody has said yet, each with a field or the way to where it belongs. Nothing is sent with a hole. */
export function MissingValues({ agreement, manager }: MissingValuesProps) {
  const { missing } = agreement;
  if (missing.length === 0) return null;
  const typed = missing.filter(({ isTyped }) => isTyped);
  const elsewhere = missing.filter(({ isTyped }) => !isTyped);
  const count = missing.length === 1 ? '1 value is missing' : `${missing.length} values are missing`;
  return (
    <Alert color="marigold" icon={<IconAlertTriangle aria-hidden />} title={`${count} before it can be signed`}>
      <Stack gap="md">
        {elsewhere.map((each) => (
          <Group key={each.field} gap="sm">
            <Text size="sm">{each.message}</Text>
            <PlaceLink missing={each} agreement={agreement} manager={manager} />
          </Group>
        ))}
        {typed.length > 0 && (
          <TypedValues
            key={typed.map(({ field }) => field).join()}
            typed={typed}
            agreement={agreement}
            manager={manager}
          />
        )}
      </Stack>
    </Alert>
  );
}

function TypedValues({ typed, agreement, manager }: MissingValuesProps & { typed: Missing[] }) {
  const changing = useChangeAgreement();
  const entry = useEntryForm({
    initialValues: Object.fromEntries(typed.map(({ field }) => [field, ''])) as Partial<Record<AgreementField, string>>,
    send: (values) =>
      changing.mutateAsync({
        params: { id: agreement.id },
        body: { values: { ...agreement.values, ...values }, seenAt: agreement.updatedAt },
      }),
    saved: { title: 'Filled in', message: 'Look at the text below.' },
    failed: 'The values could not be saved. Please try again.',
  });
  return (
    <form {...entry.props}>
      <Stack gap="sm">
        {typed.map((each) => {
          const field = {
            label: fieldLabel(each.field),
            description: `Named in: ${each.clauses.join(', ')}`,
            ...entry.form.getInputProps(each.field),
          };
          return (
            <Group key={each.field} align="flex-end" gap="sm">
              {each.isLong ? <Textarea autosize minRows={3} flex={1} {...field} /> : <TextInput flex={1} {...field} />}
              <PlaceLink missing={each} agreement={agreement} manager={manager} />
            </Group>
          );
        })}
        <Group>
          <Button type="submit" disabled={entry.isPending}>
            {entry.isPending ? 'Filling in...' : 'Fill in'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
