import type { Role } from '#contract/platform/roles';
import { SignInDialog, useSignInForm } from './sign-in-dialog.tsx';
import { SignUpDialog, useSignUpForm } from './sign-up-dialog.tsx';

export type DialogName = 'sign-up' | 'sign-in';

interface AuthDialogsProps {
  dialog: DialogName | undefined;
  role: Role;
  onOpen: (dialog: DialogName) => void;
  onClose: () => void;
}

/** Both dialogs, one open at most. The forms live here, so that closing or switching loses nothing typed. */
export function AuthDialogs({ dialog, role, onOpen, onClose }: AuthDialogsProps) {
  const signUp = useSignUpForm(role);
  const signIn = useSignInForm();
  const { email: signUpEmail } = signUp.form.values;
  const { email: signInEmail } = signIn.form.values;

  return (
    <>
      <SignUpDialog
        entry={signUp}
        role={role}
        isOpen={dialog === 'sign-up'}
        onClose={onClose}
        onSwitch={() => {
          if (signUpEmail) signIn.form.setFieldValue('email', signUpEmail);
          onOpen('sign-in');
        }}
      />
      <SignInDialog
        entry={signIn}
        isOpen={dialog === 'sign-in'}
        onClose={onClose}
        onSwitch={() => {
          if (signInEmail) signUp.form.setFieldValue('email', signInEmail);
          onOpen('sign-up');
        }}
      />
    </>
  );
}
