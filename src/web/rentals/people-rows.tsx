import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { type PersonRole, personRoleLabels, personRoles } from '#contract/lettings/lease-people';

export const blankPerson = { firstName: '', lastName: '', email: '', phone: '' };
export type TypedPerson = typeof blankPerson & { role?: PersonRole };

interface RowsForm {
  getInputProps: (path: string) => object;
  insertListItem: (path: string, item: unknown) => void;
  removeListItem: (path: string, index: number) => void;
}

interface PeopleRowsProps {
  form: RowsForm;
  /** The field of the form that holds them. */
  field: string;
  people: TypedPerson[];
  title: string;
  about: string;
  most: number;
  /** Who is invited needs an email. */
  needsEmail?: boolean;
  /** Whether some of them may stand surety. */
  hasRoles?: boolean;
}

/** Several people, each with a name and how to reach them. */
export function PeopleRows({ form, field, people, title, about, most, needsEmail, hasRoles }: PeopleRowsProps) {
  return (
    <Stack gap="sm" role="group" aria-label={title} style={{ gridColumn: '1 / -1' }}>
      <div>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </div>
      {people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names of their own, and stay in their order
        <Group key={index} wrap="nowrap" align="flex-start" gap="xs" role="group" aria-label={`Person ${index + 1}`}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ flex: 1 }}>
            <TextInput label="First name" withAsterisk {...form.getInputProps(`${field}.${index}.firstName`)} />
            <TextInput label="Last name" withAsterisk {...form.getInputProps(`${field}.${index}.lastName`)} />
            <TextInput
              label="Email"
              type="email"
              withAsterisk={needsEmail}
              {...form.getInputProps(`${field}.${index}.email`)}
            />
            <TextInput label="Phone" type="tel" {...form.getInputProps(`${field}.${index}.phone`)} />
            {hasRoles && (
              <Select
                label="As"
                allowDeselect={false}
                data={personRoles.map((value) => ({ value, label: personRoleLabels[value] }))}
                {...form.getInputProps(`${field}.${index}.role`)}
                value={person.role ?? 'co_tenant'}
              />
            )}
          </SimpleGrid>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove person ${index + 1}`}
            onClick={() => form.removeListItem(field, index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {people.length < most && (
        <Button
          variant="default"
          size="sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem(field, blankPerson)}
        >
          {people.length === 0 ? 'Add a person' : 'Add another person'}
        </Button>
      )}
    </Stack>
  );
}
