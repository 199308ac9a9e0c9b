import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { CHECK_YOUR_EMAIL } from '#contract/identity/auth';
import { firstSignUpProblem, type SignUpProblem, type SignUpValues } from '#contract/identity/sign-up-rules';
import { PRODUCT_NAME } from '#contract/platform/product';
import type { Role } from '#contract/platform/roles';
import { serverMessage } from '#web/lib/api-error.ts';
import { pendingRole } from '#web/lib/storage.ts';
import { LegalLinks } from '#web/ui/legal-links.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordHints } from '#web/ui/password-hints.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAfterSignIn, useWaitForVerification } from './after-sign-in.ts';
import { useAppConfig, useRegister } from './api.ts';
import { AuthDialog } from './auth-dialog.tsx';
import { GoogleButton } from './google-button.tsx';
import { goToGoogle } from './leaving.ts';

const asRole: Record<Role, string> = { landlord: 'as a Landlord', tenant: 'as a Tenant', agent: 'as an Agent' };

interface SignUpDialogProps {
  entry: ReturnType<typeof useSignUpForm>;
  role: Role;
  isOpen: boolean;
  onClose: () => void;
  onSwitch: () => void;
}

const blank: Required<SignUpValues> = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

/** All fields of the problem are marked; its words stand at the first. */
const fieldErrors = ({ fields, message }: SignUpProblem) =>
  Object.fromEntries(fields.map((field, index) => [field, index === 0 ? message : true]));

export const useSignUpForm = (role: Role) => {
  const registration = useRegister();
  const afterSignIn = useAfterSignIn();
  const mustVerify = useAppConfig()?.requiresVerifiedEmail ?? false;
  const waitForVerification = useWaitForVerification();
  return useEntryForm({
    initialValues: blank,
    problems: (values) => {
      const problem = firstSignUpProblem(values);
      return problem ? fieldErrors(problem) : {};
    },
    invalid: firstSignUpProblem,
    send: ({ confirmPassword: _, ...account }) => registration.mutateAsync({ body: { ...account, role } }),
    saved: ({ message }) => ({ title: 'Registration Successful!', message: message || CHECK_YOUR_EMAIL }),
    onSaved: ({ user, message }) => {
      pendingRole.clear();
      return mustVerify ? waitForVerification(message) : afterSignIn(user);
    },
    failed: (error) => ({
      title: 'Registration Failed',
      message: serverMessage(error, 'Unable to create account. Please try again.'),
    }),
  });
};

export function SignUpDialog({ entry, role, isOpen, onClose, onSwitch }: SignUpDialogProps) {
  const { form } = entry;
  const { password, confirmPassword } = form.values;
  const differs = confirmPassword !== '' && confirmPassword !== password;

  return (
    <AuthDialog
      title={`Join ${PRODUCT_NAME} ${asRole[role]}`}
      isOpen={isOpen}
      onClose={onClose}
      google={
        <GoogleButton
          label="Sign up with Google"
          isPending={entry.isPending}
          onClick={() => goToGoogle('signup', role)}
        />
      }
      other={{ question: 'Already have an account?', link: 'Sign in here', onSwitch }}
      form={
        <form {...entry.props}>
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput
                label="First name"
                autoComplete="given-name"
                data-autofocus
                {...form.getInputProps('firstName')}
              />
              <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
            </SimpleGrid>
            <TextInput
              type="email"
              label="Email"
              autoComplete="email"
              inputMode="email"
              {...form.getInputProps('email')}
            />
            <div>
              <PasswordField
                label="Password"
                placeholder="Minimum 8 characters with letters, numbers & symbols"
                autoComplete="new-password"
                {...form.getInputProps('password')}
              />
              <PasswordHints password={password} />
            </div>
            <PasswordField
              label="Confirm password"
              autoComplete="new-password"
              {...form.getInputProps('confirmPassword')}
              error={differs ? 'Passwords do not match' : form.errors.confirmPassword}
            />
            <Button type="submit" size="md" disabled={entry.isPending}>
              {entry.isPending ? 'Creating Account...' : 'Create Account'}
            </Button>
            <Text size="xs" c="dimmed" ta="center">
              <LegalLinks />
            </Text>
          </Stack>
        </form>
      }
    />
  );
}
