import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Credentials } from '#contract/identity/auth';
import { PRODUCT_NAME } from '#contract/platform/product';
import { serverErrorCode, serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { dismissToast, showToast } from '#web/ui/toast.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { useLogin } from './api.ts';
import { AuthDialog } from './auth-dialog.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { goToGoogle } from './leaving.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

interface SignInDialogProps {
  entry: ReturnType<typeof useSignInForm>;
  isOpen: boolean;
  onClose: () => void;
  onSwitch: () => void;
}

type Step = 'password' | 'second-factor' | 'forgot-password';

const ENTER_BOTH = 'Please enter both email and password.';

/** Both are marked; the words stand at the first. */
const missing = ({ email, password }: Credentials): Record<string, ReactNode> => ({
  ...(email.trim() ? {} : { email: ENTER_BOTH }),
  ...(password ? {} : { password: email.trim() ? ENTER_BOTH : true }),
});

export const useSignInForm = () => {
  const [step, setStep] = useState<Step>('password');
  const loggingIn = useLogin();
  const afterSignIn = useAfterSignIn();
  const logIn = async (credentials: Credentials) => {
    const { user } = await loggingIn.mutateAsync({ body: credentials });
    showToast({ title: 'Login Successful', message: `Welcome back to ${PRODUCT_NAME}!` });
    await afterSignIn(user);
  };
  const entry = useEntryForm({
    initialValues: { email: '', password: '' },
    problems: missing,
    invalid: () => ({ title: 'Missing Information', message: ENTER_BOTH }),
    send: logIn,
    onRefused: (error) => {
      const isCodeAsked = serverErrorCode(error) === 'mfa_required';
      if (isCodeAsked) {
        dismissToast();
        setStep('second-factor');
      }
      return isCodeAsked;
    },
    failed: (error) => ({
      title: 'Login Failed',
      message: serverMessage(error, 'Invalid credentials. Please try again.'),
    }),
    fieldErrors: (error) => ({ password: true, ...serverFieldErrors(error) }),
  });
  return { ...entry, step, setStep, logIn };
};

export function SignInDialog({ entry, isOpen, onClose, onSwitch }: SignInDialogProps) {
  const { form, step, setStep, logIn } = entry;
  const dialog = { isOpen, onClose, onClosed: () => setStep('password') };
  const back = { link: 'Back to sign in', onSwitch: () => setStep('password') };

  if (step === 'second-factor') {
    const signIn = (mfaCode: string) => logIn({ ...form.getValues(), mfaCode });
    return (
      <AuthDialog
        {...dialog}
        title="Two-step verification"
        other={back}
        form={<SecondFactorForm onSubmit={signIn} />}
      />
    );
  }
  if (step === 'forgot-password') {
    return (
      <AuthDialog
        {...dialog}
        title="Forgot your password?"
        other={back}
        form={<ForgotPasswordForm email={form.values.email} />}
      />
    );
  }
  return (
    <AuthDialog
      {...dialog}
      title={`Sign In to ${PRODUCT_NAME}`}
      google={
        <GoogleButton label="Sign in with Google" isPending={entry.isPending} onClick={() => goToGoogle('login')} />
      }
      other={{ question: 'No account yet?', link: 'Create one here', onSwitch }}
      form={
        <form {...entry.props}>
          <Stack gap="md">
            <TextInput
              type="email"
              label="Email"
              autoComplete="email"
              inputMode="email"
              data-autofocus
              {...form.getInputProps('email')}
            />
            <Stack gap={4}>
              <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
              <Anchor
                component="button"
                type="button"
                size="sm"
                style={{ alignSelf: 'flex-end' }}
                onClick={() => setStep('forgot-password')}
              >
                Forgot password?
              </Anchor>
            </Stack>
            <Button type="submit" size="md" disabled={entry.isPending}>
              {entry.isPending ? 'Signing In...' : 'Sign In'}
            </Button>
            <DemoAccounts
              isPending={entry.isPending}
              onChoose={({ email, password }) => {
                form.setValues({ email, password });
                void entry.submit();
              }}
            />
          </Stack>
        </form>
      }
    />
  );
}
