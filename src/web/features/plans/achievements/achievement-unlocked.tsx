import { Badge, Button, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Achievement } from '#contract/plans/achievements';
import { Dialog } from '#web/ui/dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { iconOf } from './achievement-icon.ts';

interface AchievementUnlockedProps {
  /** The one that was unlocked just now; nothing is shown without it. */
  achievement: Achievement | undefined;
  onClose: () => void;
}

export function AchievementUnlocked({ achievement, onClose }: AchievementUnlockedProps) {
  const shown = useShown(achievement);
  if (!shown) return null;
  const AchievementIcon = iconOf(shown.icon);
  return (
    <Dialog
      title="Achievement Unlocked!"
      isOpen={achievement !== undefined}
      onClose={onClose}
      fullScreen={false}
      size={400}
    >
      <Stack align="center" gap="sm" ta="center">
        <ThemeIcon variant="light" color="marigold" size={80} radius="50%">
          <AchievementIcon size={42} stroke={1.4} aria-hidden />
        </ThemeIcon>
        <Title order={3} size="h3">
          {shown.title}
        </Title>
        <Muted>{shown.description}</Muted>
        <Badge size="lg" variant="light" color="marigold" tt="none" fw={650}>
          +{shown.points} XP
        </Badge>
        <Text size="sm">Reward: {shown.reward}</Text>
        <Button fullWidth mt="sm" size="md" onClick={onClose} data-autofocus>
          Awesome!
        </Button>
      </Stack>
    </Dialog>
  );
}
