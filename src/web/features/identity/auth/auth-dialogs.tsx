import { useForm } from '@mantine/form';
import type { Role } from '#contract/platform/roles';
import { SignInDialog, type SignInForm } from './sign-in-dialog.tsx';
import { SignUpDialog, type SignUpForm } from './sign-up-dialog.tsx';

export type DialogName = 'sign-up' | 'sign-in';

interface AuthDialogsProps {
  dialog: DialogName | undefined;
  role: Role;
  onOpen: (dialog: DialogName) => void;
  onClose: () => void;
}

/** Both dialogs, one open at most. The forms live here, so that closing or switching loses nothing typed. */
export function AuthDialogs({ dialog, role, onOpen, onClose }: AuthDialogsProps) {
  const signUp: SignUpForm = useForm({
    initialValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
  });
  const signIn: SignInForm = useForm({ initialValues: { email: '', password: '' } });

  return (
    <>
      <SignUpDialog
        form={signUp}
        role={role}
        isOpen={dialog === 'sign-up'}
        onClose={onClose}
        onSwitch={() => {
          if (signUp.values.email) signIn.setFieldValue('email', signUp.values.email);
          onOpen('sign-in');
        }}
      />
      <SignInDialog
        form={signIn}
        isOpen={dialog === 'sign-in'}
        onClose={onClose}
        onSwitch={() => {
          if (signIn.values.email) signUp.setFieldValue('email', signIn.values.email);
          onOpen('sign-up');
        }}
      />
    </>
  );
}
