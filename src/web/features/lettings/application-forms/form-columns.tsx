import { Anchor, Stack, Switch, Text } from '@mantine/core';
import type { ApplicationForm } from '#contract/lettings/application-forms';
import { serverMessage } from '#web/lib/api-error.ts';
import { dayOf } from '#web/lib/dates.ts';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError } from '#web/ui/toast.ts';
import { useUpdateForm } from './api.ts';

const applicationsInWords = (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`;

const homeOf = ({ property }: ApplicationForm) => property?.name ?? 'Any available property';

export const formColumns: Column<ApplicationForm>[] = [
  {
    label: 'Form',
    sort: 'title',
    cell: ({ title, createdAt }) => (
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text size="xs" c="dimmed" fw={400}>
          Created {dayOf(createdAt)}
        </Text>
      </Stack>
    ),
  },
  { label: 'Property', sort: 'property', cell: homeOf },
  {
    label: 'Applications',
    sort: 'applications',
    first: 'desc',
    total: ({ applications }) => applications && applicationsInWords(Number(applications)),
    cell: ({ applications }) => (
      <TextLink
        to="/landlord-dashboard"
        search={{ section: 'applications' }}
        size="sm"
        style={{ whiteSpace: 'nowrap' }}
      >
        {applicationsInWords(applications)}
      </TextLink>
    ),
  },
  { label: 'Status', sort: 'status', cell: (form) => <ActiveSwitch form={form} /> },
];

/** On a phone a form is switched where it is edited. */
export const phoneRowFor =
  (onOpen: (form: ApplicationForm) => void) =>
  (form: ApplicationForm): PhoneRow => ({
    title: (
      <Anchor component="button" type="button" onClick={() => onOpen(form)}>
        {form.title}
      </Anchor>
    ),
    subtitle: homeOf(form),
    end: applicationsInWords(form.applications),
    badge: <StatusBadge tone={form.isActive ? 'good' : 'neutral'} label={form.isActive ? 'Active' : 'Inactive'} />,
  });

/** Whether people can apply by the form's link. */
function ActiveSwitch({ form: { id, title, isActive } }: { form: ApplicationForm }) {
  const updating = useUpdateForm();
  const isOn = updating.isPending ? !isActive : isActive;
  const turn = async (isActive: boolean) => {
    try {
      await updating.mutateAsync({ params: { id }, body: { isActive } });
    } catch (error) {
      showError('Error', `Failed to update application form: ${serverMessage(error, 'Unknown error')}`);
    }
  };
  return (
    <Switch
      label={isOn ? 'Active' : 'Inactive'}
      aria-label={`${isOn ? 'Active' : 'Inactive'}: ${title}`}
      checked={isOn}
      disabled={updating.isPending}
      onChange={({ currentTarget: { checked } }) => turn(checked)}
    />
  );
}
