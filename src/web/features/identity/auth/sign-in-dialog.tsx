import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Credentials } from '#contract/identity/auth';
import { PRODUCT_NAME } from '#contract/platform/product';
import { serverErrorCode, serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { markFields } from '#web/ui/mark-fields.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { dismissToast, showError, showToast } from '#web/ui/toast.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { useLogin } from './api.ts';
import { AuthDialog } from './auth-dialog.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { goToGoogle } from './leaving.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

export type SignInForm = UseFormReturnType<Credentials>;

interface SignInDialogProps {
  form: SignInForm;
  isOpen: boolean;
  onClose: () => void;
  onSwitch: () => void;
}

type Step = 'password' | 'second-factor' | 'forgot-password';

const ENTER_BOTH = 'Please enter both email and password.';

export function SignInDialog({ form, isOpen, onClose, onSwitch }: SignInDialogProps) {
  const loggingIn = useLogin();
  const afterSignIn = useAfterSignIn();
  const [step, setStep] = useState<Step>('password');

  const logIn = async (credentials: Credentials) => {
    const { user } = await loggingIn.mutateAsync({ body: credentials });
    showToast({ title: 'Login Successful', message: `Welcome back to ${PRODUCT_NAME}!` });
    await afterSignIn(user);
  };

  const submit = async (credentials: Credentials) => {
    if (!credentials.email.trim() || !credentials.password) {
      showError('Missing Information', ENTER_BOTH);
      markFields(form, {
        ...(credentials.email.trim() ? {} : { email: ENTER_BOTH }),
        ...(credentials.password ? {} : { password: credentials.email.trim() ? ENTER_BOTH : true }),
      });
      return;
    }
    try {
      await logIn(credentials);
    } catch (error) {
      if (serverErrorCode(error) === 'mfa_required') {
        dismissToast();
        setStep('second-factor');
        return;
      }
      showError('Login Failed', serverMessage(error, 'Invalid credentials. Please try again.'));
      markFields(form, { password: true, ...serverFieldErrors(error) });
    }
  };

  const dialog = { isOpen, onClose, onClosed: () => setStep('password') };
  const back = { link: 'Back to sign in', onSwitch: () => setStep('password') };

  if (step === 'second-factor') {
    const signIn = (mfaCode: string) => logIn({ ...form.getValues(), mfaCode });
    return (
      <AuthDialog
        {...dialog}
        title="Two-step verification"
        other={back}
        form={<SecondFactorForm isPending={loggingIn.isPending} onSubmit={signIn} />}
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
        <GoogleButton label="Sign in with Google" isPending={loggingIn.isPending} onClick={() => goToGoogle('login')} />
      }
      other={{ question: 'No account yet?', link: 'Create one here', onSwitch }}
      form={
        <form noValidate onSubmit={form.onSubmit(submit)}>
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
            <Button type="submit" size="md" disabled={loggingIn.isPending}>
              {loggingIn.isPending ? 'Signing In...' : 'Sign In'}
            </Button>
            <DemoAccounts
              isPending={loggingIn.isPending}
              onChoose={({ email, password }) => {
                form.setValues({ email, password });
                void submit({ email, password });
              }}
            />
          </Stack>
        </form>
      }
    />
  );
}
