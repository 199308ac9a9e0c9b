import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RECOVERY_CODES } from '#contract/identity/second-factor';
import { Dialog } from '#web/ui/dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { SwitchOffForm } from './switch-off-form.tsx';

const FEW = 3;

interface SecondFactorProps {
  isOn: boolean;
  recoveryCodesLeft: number;
}

export function SecondFactor({ isOn, recoveryCodesLeft }: SecondFactorProps) {
  const [isSettingUp, settingUp] = useDisclosure(false);
  const [isSwitchingOff, switchingOff] = useDisclosure(false);
  return (
    <>
      <Group justify="space-between" gap="md">
        <Stack gap="xs" flex="1 1 280px">
          <Group gap="xs">
            <Text fw={600}>Authenticator app</Text>
            <Badge color={isOn ? 'green' : 'gray'} variant="light" tt="none">
              {isOn ? 'On' : 'Off'}
            </Badge>
          </Group>
          <Muted>
            {isOn
              ? `${recoveryCodesLeft} of ${RECOVERY_CODES} recovery codes left.`
              : 'A password alone is enough to sign in.'}
            {isOn && recoveryCodesLeft <= FEW && ' To get new ones, switch it off and set it up again.'}
          </Muted>
        </Stack>
        {isOn ? (
          <Button variant="default" onClick={switchingOff.open}>
            Switch off
          </Button>
        ) : (
          <Button onClick={settingUp.open}>Set up</Button>
        )}
      </Group>
      <SecondFactorSetUp isOpen={isSettingUp} onClose={settingUp.close} />
      <Dialog title="Switch off two-step verification" isOpen={isSwitchingOff} onClose={switchingOff.close}>
        <Stack gap="md">
          <Text size="sm">
            Your password alone will then be enough to sign in, and your recovery codes stop working.
          </Text>
          <SwitchOffForm onDone={switchingOff.close} />
        </Stack>
      </Dialog>
    </>
  );
}
