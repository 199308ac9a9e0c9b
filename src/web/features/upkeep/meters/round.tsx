import { Badge, Button, Group, Paper, Progress, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChecks, IconPlayerSkipForward } from '@tabler/icons-react';
import { useState } from 'react';
import { formatFigure } from '#contract/platform/wording';
import type { Meter } from '#contract/upkeep/meters';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMeters } from './api.ts';
import { meterAndWay, meterTitle } from './meter-words.ts';
import { ReadingEntry } from './reading-entry.tsx';
import classes from './round.module.css';
import { useRound } from './round-state.ts';

interface RoundProps {
  userId: string;
  propertyId?: number;
  onLeave: () => void;
  onBill: () => void;
}

/** From meter to meter, in the order in which somebody walks. It works without a network. */
export function Round({ propertyId, ...props }: RoundProps) {
  const query = useMeters(propertyId);
  if (!query.data) return <NotLoaded query={query} what="The meters" skeleton={[60, 240]} isOnPage />;
  if (query.data.length === 0)
    return (
      <Notice
        icon={IconChecks}
        title="There is no meter to read"
        text="Add the meters first."
        action={<Button onClick={props.onLeave}>Show meters</Button>}
      />
    );
  return <Walk meters={query.data} propertyId={propertyId} {...props} />;
}

function Walk({ meters, propertyId, userId, onLeave, onBill }: RoundProps & { meters: Meter[] }) {
  const round = useRound(userId, meters, propertyId);
  const [chosenId, choose] = useState<number>();
  const shown = meters.find(({ id }) => id === chosenId) ?? round.next;
  const finish = (then: () => void) => {
    round.finish();
    then();
  };
  return (
    <Stack gap="lg" maw={560} mx="auto" w="100%">
      <Stack gap={6}>
        <Group justify="space-between">
          <Text size="sm" fw={550} role="status">
            {round.done} of {meters.length} read
          </Text>
          <Button variant="subtle" size="sm" onClick={onLeave}>
            Stop for now
          </Button>
        </Group>
        <Progress value={(round.done / meters.length) * 100} aria-label="Read so far" />
      </Stack>
      {shown ? (
        <Paper withBorder p={{ base: 'md', xs: 'lg' }} key={`${shown.id}-${round.isDone(shown)}`}>
          <Stack gap="md">
            <div>
              <Title order={2} size="h4">
                {shown.spaceName}
              </Title>
              <Muted>{meterAndWay(shown)}</Muted>
            </div>
            <ReadingEntry
              meter={shown}
              last={round.lastOf(shown)}
              userId={userId}
              save="Save and go on"
              onSaved={() => {
                choose(undefined);
                round.markDone(shown);
              }}
            />
            <Button
              variant="subtle"
              leftSection={<IconPlayerSkipForward size={18} aria-hidden />}
              onClick={() => {
                choose(undefined);
                if (!round.isDone(shown)) round.skip(shown);
              }}
            >
              {round.isDone(shown) ? 'Leave it as it is' : 'Skip for now'}
            </Button>
          </Stack>
        </Paper>
      ) : (
        <Notice
          icon={IconChecks}
          title={round.skipped.length > 0 ? `${round.skipped.length} skipped` : 'All meters are read'}
          text={
            round.skipped.length > 0
              ? 'The others are read. Take the skipped ones now, or finish the round.'
              : 'Finish the round, or see what tenants are charged for it.'
          }
          action={
            <Group justify="center">
              {round.skipped.length > 0 ? (
                <Button onClick={round.takeSkipped}>Read the skipped ones</Button>
              ) : (
                <Button onClick={() => finish(onBill)}>Bill from readings</Button>
              )}
              <Button variant="default" onClick={() => finish(onLeave)}>
                Finish the round
              </Button>
            </Group>
          }
        />
      )}
      <ul className={classes.list} aria-label="Meters of the round">
        {meters.map((meter) => (
          <li key={meter.id}>
            <UnstyledButton
              className={classes.stop}
              aria-current={meter.id === shown?.id ? 'step' : undefined}
              onClick={() => choose(meter.id)}
            >
              <span className={classes.words}>
                <Text component="span" size="sm" fw={550}>
                  {meter.spaceName}
                </Text>
                <Text component="span" size="xs" c="dimmed">
                  {meterTitle(meter)}
                </Text>
              </span>
              {round.isDone(meter) ? (
                <Badge variant="light" color="teal" leftSection={<IconCheck size={12} aria-hidden />}>
                  {formatFigure(round.lastOf(meter)?.value ?? 0)}
                </Badge>
              ) : (
                round.isSkipped(meter) && (
                  <Badge variant="light" color="gray">
                    Skipped
                  </Badge>
                )
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
