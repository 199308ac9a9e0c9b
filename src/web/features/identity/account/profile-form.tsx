import { Badge, Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type AccountDetails, profileForm } from '#contract/identity/account';
import type { User } from '#contract/identity/users';
import { isPan, maskPan, normalizePan } from '#contract/platform/pan';
import type { Role } from '#contract/platform/roles';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
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

/** What a person's role does not show is left out, so that it stays as it is; the picture has its own button. */
const bodyOf = (values: Values, role: Role | null) => {
  const shown = (field: keyof Values) => (role && fieldsOfRole[role]?.includes(field) ? values[field] : undefined);
  return {
    ...values,
    agencyName: shown('agencyName'),
    specialization: shown('specialization'),
    upiId: shown('upiId'),
    pan: shown('pan'),
    profileImageUrl: undefined,
    agentsStartAtOnce: undefined,
  };
};

/** As it is shown everywhere once it is stored. */
const shownPan = (typed: string): string => {
  const pan = normalizePan(typed);
  return isPan(pan) ? maskPan(pan) : typed;
};

export function ProfileForm({ user, account }: { user: User; account: AccountDetails }) {
  const saving = useUpdateProfile();
  const entry = useEntryForm({
    schema: profileForm,
    initialValues: valuesOf(user, account),
    body: (values) => bodyOf(values, user.role),
    send: (body) => saving.mutateAsync({ body }),
    saved: { title: 'Profile updated' },
    onSaved: (saved, values, form) => {
      // As the server tidied it up, unless somebody went on typing meanwhile.
      if (JSON.stringify(form.getValues()) === JSON.stringify(values)) {
        form.setValues({ ...everybodys(saved), pan: shownPan(values.pan) });
      }
    },
    failed: 'Your profile could not be saved. Please try again.',
  });
  const { form } = entry;

  return (
    <form {...entry.props}>
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
                description="Tenants need it on receipts when the year's rent is above ₹1,00,000. It is stored encrypted, and shown masked."
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                {...form.getInputProps('pan')}
              />
            </>
          )}
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" disabled={entry.isPending}>
            {entry.isPending ? 'Saving...' : 'Save changes'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
