import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { passwordHints } from '#contract/identity/sign-up-rules';

/** Which of the password rules are met, from the first letter on. Live: Mantine's password input takes no description. */
export function PasswordHints({ id, password }: { id?: string; password: string }) {
  if (password === '') return null;
  return (
    <Stack component="ul" id={id} aria-live="polite" gap={2} m={0} mt={8} p={0} style={{ listStyle: 'none' }}>
      {passwordHints.map(({ label, isMet }) => {
        const met = isMet(password);
        const HintIcon = met ? IconCheck : IconX;
        return (
          <Group component="li" key={label} gap={6} c={met ? 'green' : 'red'} data-met={met}>
            <HintIcon size={14} stroke={2.5} aria-hidden />
            <Text size="xs" c="inherit">
              {label}
              <VisuallyHidden>{met ? ': met' : ': not met yet'}</VisuallyHidden>
            </Text>
          </Group>
        );
      })}
    </Stack>
  );
}
