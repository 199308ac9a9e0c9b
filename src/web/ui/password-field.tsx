import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

/** A password that can be shown, by mouse and by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const [isVisible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      styles={{ innerInput: { textOverflow: 'ellipsis' } }}
      {...props}
      aria-invalid={Boolean(props.error)}
      visible={isVisible}
      onVisibilityChange={toggle}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
    />
  );
}
