import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconBuildingOff, IconCoins, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Board, type BoardSpace, spaceStateLabels } from '#contract/lettings/building-board';
import { formatDate } from '#contract/platform/wording';
import { isNotFound } from '#web/lib/api-error.ts';
import { today } from '#web/lib/dates.ts';
import { ReadingsDue } from '#web/rentals/readings-due.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { AddUnits } from './add-units.tsx';
import { useBoard } from './api.ts';
import { type SpaceAction, useSpaceActions } from './board-dialogs.tsx';
import classes from './building-board.module.css';
import { BuildingContacts } from './building-contacts.tsx';
import { ChangeAmounts } from './change-amounts.tsx';
import { DeleteBuilding } from './delete-building.tsx';
import { EditBuilding } from './edit-building.tsx';
import { byHeight, byNumber, floorInWords } from './floors.ts';
import { SpaceCell } from './space-cell.tsx';
import { shownStates, stateColors } from './space-states.ts';

interface BuildingBoardProps {
  id: number;
  /** The day that is shown, where it is not today. */
  day?: string;
  onDay: (day: string | undefined) => void;
  onGone: () => Promise<void>;
}

/** A building as floors and spaces: who has which, until when, and who comes next. */
export function BuildingBoard({ id, day, onDay, onGone }: BuildingBoardProps) {
  const query = useBoard(id, day);
  const board = query.data;
  if (isNotFound(query.error))
    return (
      <Notice
        icon={IconBuildingOff}
        title="Building not found"
        text="It does not exist, or it is not yours. It may have been removed."
        action={
          <LinkButton to="/landlord-dashboard" search={{ section: 'properties' }}>
            See all properties
          </LinkButton>
        }
      />
    );
  return (
    <Stack gap="md">
      <LinkButton
        to="/landlord-dashboard"
        search={{ section: 'properties' }}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        className={classes.back}
      >
        All properties
      </LinkButton>
      {!board && <NotLoaded query={query} what="This building" skeleton={<Skeleton h={320} />} isOnPage />}
      {board && <Whole board={board} day={day} onDay={onDay} onGone={onGone} isBusy={query.isPlaceholderData} />}
    </Stack>
  );
}

interface WholeProps extends Omit<BuildingBoardProps, 'id'> {
  board: Board;
  isBusy: boolean;
}

function Whole({ board, day, onDay, onGone, isBusy }: WholeProps) {
  const [open, setOpen] = useState<'edit' | 'units' | 'amounts' | 'delete'>();
  const lettable = board.spaces.filter(({ state }) => state !== 'divided').sort(byNumber);
  const { act, dialogs } = useSpaceActions(lettable);
  return (
    <>
      <Group justify="space-between" align="flex-end">
        <Stack gap={4} flex="1 1 240px" miw={0}>
          <Title order={2} size="h3">
            {board.name}
          </Title>
          <Muted>{board.address}</Muted>
          <BuildingContacts id={board.id} />
        </Stack>
        <Group gap="xs" align="flex-end">
          <DateField
            label="On"
            className={classes.day}
            value={day ?? today()}
            onChange={(chosen) => onDay(chosen === '' || chosen === today() ? undefined : chosen)}
          />
          <RowActions
            of={board.name}
            actions={[
              { label: 'Add floors or units', icon: IconPlus, onClick: () => setOpen('units') },
              { label: 'Edit building', icon: IconPencil, onClick: () => setOpen('edit') },
              { label: 'Change rents and dues', icon: IconCoins, onClick: () => setOpen('amounts') },
              { label: 'Remove building', icon: IconTrash, isDanger: true, onClick: () => setOpen('delete') },
            ]}
          />
        </Group>
      </Group>
      <Group gap="xs" component="ul" className={classes.legend} aria-label="How many are in which state">
        {shownStates.map((state) => (
          <Badge
            component="li"
            key={state}
            variant="dot"
            color={stateColors[state]}
            size="lg"
            className={classes.state}
          >
            {spaceStateLabels[state]}: {lettable.filter((space) => isIn(space, state)).length}
          </Badge>
        ))}
      </Group>
      {day && (
        <Group gap="sm">
          <Text size="sm">This is {formatDate(board.date)}, as far as is known today.</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => onDay(undefined)}>
            Back to today
          </Button>
        </Group>
      )}
      <ReadingsDue manager="landlord" within={board.spaces.map(({ id }) => id)} />
      <div className={classes.board} aria-busy={isBusy}>
        {floorsOf(board.spaces).map(([floor, spaces]) => (
          <section key={floor} className={classes.floor} aria-label={floorInWords(floor)}>
            <Title order={3} size="h6" className={classes.floorName}>
              {floorInWords(floor)}
            </Title>
            <ul className={classes.units}>
              {wholesOf(spaces).map((whole) => (
                <Unit key={whole.id} whole={whole} spaces={spaces} onAct={day ? undefined : act} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {dialogs}
      <AddUnits building={board} isOpen={open === 'units'} onClose={() => setOpen(undefined)} />
      <EditBuilding building={board} isOpen={open === 'edit'} onClose={() => setOpen(undefined)} />
      <ChangeAmounts
        spaces={lettable}
        buildingId={board.id}
        isOpen={open === 'amounts'}
        onClose={() => setOpen(undefined)}
      />
      <DeleteBuilding building={board} isOpen={open === 'delete'} onClose={() => setOpen(undefined)} onGone={onGone} />
    </>
  );
}

/** What is let may be under repair as well. */
const isIn = (space: BoardSpace, state: BoardSpace['state']): boolean =>
  state === 'repair' ? space.isRepaired : space.state === state;

const floorsOf = (spaces: BoardSpace[]): [string, BoardSpace[]][] => {
  const floors = new Map<string, BoardSpace[]>();
  for (const space of spaces) floors.set(space.floor, [...(floors.get(space.floor) ?? []), space]);
  return [...floors].sort(([one], [other]) => byHeight(one, other));
};

/** What is no part of anything that is shown beside it. */
const wholesOf = (spaces: BoardSpace[]) =>
  spaces.filter(({ parentId }) => !spaces.some(({ id, state }) => id === parentId && state === 'divided'));

interface UnitProps {
  whole: BoardSpace;
  spaces: BoardSpace[];
  onAct?: (action: SpaceAction, space: BoardSpace) => void;
}

/** A space, or what is divided with its parts. */
function Unit({ whole, spaces, onAct }: UnitProps) {
  if (whole.state !== 'divided') return <SpaceCell space={whole} onAct={onAct} />;
  const parts = spaces.filter(({ parentId }) => parentId === whole.id);
  return (
    <li className={classes.whole}>
      <Text size="sm" fw={600} className={classes.wholeName}>
        {whole.number || whole.name}
      </Text>
      <ul className={classes.parts} aria-label={whole.name}>
        {parts.map((part) => (
          <Unit key={part.id} whole={part} spaces={spaces} onAct={onAct} />
        ))}
      </ul>
    </li>
  );
}
