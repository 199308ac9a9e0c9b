import { SimpleGrid, TextInput } from '@mantine/core';
import { dietLabels } from '#contract/lettings/tenant-choices';
import { EMAIL_FIXED } from '#contract/lettings/tenants';
import type { TenantField } from '../tenant-values.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FieldsProps } from './wizard-step.ts';

export const personalNames: TenantField[] = ['firstName', 'lastName', 'email', 'phone', 'pan', 'dietPreference'];

interface PersonalFieldsProps extends FieldsProps {
  /** Whoever signs in with an email keeps it. */
  isEmailFixed?: boolean;
  keepsPan?: boolean;
  /** It may stay blank: the tenant is asked after accepting. */
  asksTenant?: boolean;
}

export function PersonalFields({
  form,
  isEmailFixed = false,
  keepsPan = false,
  asksTenant = false,
}: PersonalFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        label="First name"
        data-autofocus
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('firstName')}
      />
      <TextInput label="Last name" withAsterisk autoComplete="off" {...form.getInputProps('lastName')} />
      <TextInput
        type="email"
        label="Email"
        withAsterisk
        description={isEmailFixed ? EMAIL_FIXED : 'The invitation to sign in goes there.'}
        readOnly={isEmailFixed}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <TextInput
        type="tel"
        label="Phone"
        withAsterisk
        description="At least ten digits, such as +91 98765 43210"
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <TextInput
        label="PAN"
        withAsterisk={!asksTenant}
        description={panHelp(keepsPan, asksTenant)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('pan')}
      />
      <ChoiceField form={form} field="dietPreference" label="Diet preference" labels={dietLabels} />
    </SimpleGrid>
  );
}

const panHelp = (keepsPan: boolean, asksTenant: boolean): string => {
  if (keepsPan) return 'Stored encrypted. It stays unless you type a new one.';
  const about = 'Such as ABCPD1234F. Stored encrypted, and shown masked.';
  return asksTenant ? `${about} Leave it blank, and the tenant will be asked.` : about;
};
