import { Alert, Radio, Select, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isOver } from '#contract/lettings/lease-days';
import type { Lease } from '#contract/lettings/leases';
import { type AgreementTemplate, HAVE_IT_CHECKED } from '#contract/papers/agreement-templates';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useCreateAgreement, useLeases, useTemplates } from './api.ts';

interface NewAgreementProps extends Opening {
  /** Chosen already. */
  leaseId?: number;
}

export function NewAgreement({ leaseId, ...opening }: NewAgreementProps) {
  return (
    <EditDialog title="New agreement" size={560} {...opening}>
      <Loaded leaseId={leaseId} />
    </EditDialog>
  );
}

function Loaded({ leaseId }: { leaseId?: number }) {
  const leases = useLeases();
  const templates = useTemplates();
  if (!leases.data) return <NotLoaded query={leases} what="The leases" skeleton={[60, 240]} />;
  if (!templates.data) return <NotLoaded query={templates} what="The templates" skeleton={[60, 240]} />;
  const open = leases.data.filter(({ status }) => !isOver(status));
  if (open.length === 0)
    return <Muted>There is no lease yet. Onboard a tenant with property, start date and rent first.</Muted>;
  return <Fields leases={open} templates={templates.data} leaseId={leaseId} />;
}

interface FieldsProps {
  leases: Lease[];
  templates: AgreementTemplate[];
  leaseId?: number;
}

const labelOf = ({ property, tenantName }: Lease) => `${property.name}, ${tenantName}`;

function Fields({ leases, templates, leaseId }: FieldsProps) {
  const creating = useCreateAgreement();
  const navigate = useNavigate();
  const known = leases.find(({ id }) => id === leaseId) ?? (leases.length === 1 ? leases[0] : undefined);
  const entry = useEntryForm({
    initialValues: { leaseId: known ? String(known.id) : '', templateId: '' },
    problems: (values) => ({
      ...(!values.leaseId && { leaseId: 'Please choose a lease' }),
      ...(!values.templateId && { templateId: 'Please choose a template' }),
    }),
    send: (values) =>
      creating.mutateAsync({
        params: { id: Number(values.leaseId) },
        body: { templateId: Number(values.templateId) },
      }),
    failed: 'The agreement could not be made. Please try again.',
    onSaved: ({ id }) => navigate({ to: '/agreements/$agreementId', params: { agreementId: String(id) } }),
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Make the draft" pending="Making...">
      <Select
        label="Lease"
        withAsterisk
        searchable
        placeholder="Choose property and tenant"
        data={leases.map((lease) => ({ value: String(lease.id), label: labelOf(lease) }))}
        {...form.getInputProps('leaseId')}
        value={form.values.leaseId || null}
      />
      <Radio.Group label="Template" withAsterisk {...form.getInputProps('templateId')}>
        <Stack gap="sm" mt="xs">
          {templates.map(({ id, name, description, isOurs }) => (
            <Radio
              key={id}
              value={String(id)}
              label={name}
              description={isOurs ? description : `Your own. ${description}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Alert icon={<IconInfoCircle aria-hidden />} color="gray">
        {HAVE_IT_CHECKED}
      </Alert>
    </EditForm>
  );
}
