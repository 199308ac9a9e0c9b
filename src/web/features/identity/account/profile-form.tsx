import { Badge, Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type AccountDetails, profileForm } from '#contract/identity/account';
import type { User } from '#contract/identity/users';
import type { Role } from '#contract/platform/roles';
import { markFields } from '#web/ui/mark-fields.ts';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { showToast } from '#web/ui/toast.ts';
import { useUpdateProfile } from './api.ts';

const everybodys = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone ?? '',
});

const valuesOf = (user: User, account: AccountDetails) => ({
  ...everybodys(user),
  agencyName: user.agencyName ?? '',
  specialization: user.specialization ?? '',
  upiId: account.upiId ?? '',
  pan: account.pan ?? '',
});

type Values = ReturnType<typeof valuesOf>;

const fieldsOfRole: Partial<Record<Role, (keyof Values)[]>> = {
  agent: ['agencyName', 'specialization'],
  landlord: ['upiId', 'pan'],
};

/** What a person's role does not show is left out, so that it stays as it is. */
const bodyOf = ({ firstName, lastName, phone, ...others }: Values, role: Role | null) => {
  const shown = (role && fieldsOfRole[role]) ?? [];
  return {
    firstName,
    lastName,
    phone,
    ...Object.fromEntries(Object.entries(others).filter(([field]) => shown.includes(field as keyof Values))),
  };
};

export function ProfileForm({ user, account }: { user: User; account: AccountDetails }) {
  const saving = useUpdateProfile();
  const form = useForm({
    initialValues: valuesOf(user, account),
    validate: (values) => schemaResolver(profileForm, { sync: true })(bodyOf(values, user.role)),
  });

  const submit = async (values: Values) => {
    try {
      const saved = await saving.mutateAsync({ body: bodyOf(values, user.role) });
      // As the server tidied it up, unless somebody went on typing meanwhile.
      if (JSON.stringify(form.getValues()) === JSON.stringify(values)) {
        form.setValues({ ...everybodys(saved), pan: values.pan.replace(/\s/g, '').toUpperCase() });
      }
      showToast({ title: 'Profile updated' });
    } catch (error) {
      showRefusal(form, error, 'Your profile could not be saved. Please try again.');
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
          <TextInput
            type="email"
            label={
              <Group component="span" display="inline-flex" gap="xs">
                Email
                <Badge
                  component="span"
                  size="sm"
                  color={user.emailVerified ? 'green' : 'marigold'}
                  variant="light"
                  tt="none"
                >
                  {user.emailVerified ? 'Verified' : 'Not verified'}
                </Badge>
              </Group>
            }
            description="You sign in with it. It cannot be changed."
            style={{ gridColumn: '1 / -1' }}
            readOnly
            value={user.email}
          />
          <TextInput
            type="tel"
            label="Phone"
            description="At least ten digits, such as +91 98765 43210"
            autoComplete="tel"
            inputMode="tel"
            {...form.getInputProps('phone')}
          />
          {user.role === 'agent' && (
            <>
              <TextInput
                label="Agency name"
                description="Landlords and tenants see it beside your name"
                autoComplete="organization"
                {...form.getInputProps('agencyName')}
              />
              <TextInput
                label="Specialization"
                description="Such as family flats in Pune"
                {...form.getInputProps('specialization')}
              />
            </>
          )}
          {user.role === 'landlord' && (
            <>
              <TextInput
                label="UPI id"
                description="Where tenants pay the rent to, such as name@bank"
                autoCapitalize="none"
                spellCheck={false}
                {...form.getInputProps('upiId')}
              />
              <TextInput
                label="PAN"
                description="Tenants need it on receipts when the year's rent is above ₹1,00,000. It is stored encrypted; others see only its last four characters."
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                {...form.getInputProps('pan')}
              />
            </>
          )}
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" disabled={saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Save changes'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
