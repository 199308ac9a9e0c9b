import { Button, Stack, TextInput } from '@mantine/core';
import { IconChecks, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { answerOf } from '#contract/upkeep/inspection-compare';
import type { Inspection, InspectionItem } from '#contract/upkeep/inspections';
import { Panel } from '#web/ui/panel.tsx';
import { EntryForm } from './entry-form.tsx';
import classes from './inspections.module.css';
import { ItemRow } from './item-row.tsx';
import type { Speak } from './speaking.ts';

interface RoomSectionProps {
  room: string;
  items: InspectionItem[];
  inspection: Inspection;
  speak?: Speak;
  onStrike?: (itemId: number) => void;
}

/** A room: first that all is well, then what is not. */
export function RoomSection({ room, items, inspection, speak, onStrike }: RoomSectionProps) {
  const isOpen = ({ id, kind, entries }: InspectionItem) =>
    id > 0 && (kind === 'fitting' || kind === 'inventory') && answerOf(entries, inspection.side) === null;
  const unsaid = items.filter(isOpen);
  const [isPending, setPending] = useState(false);
  const allWell = async () => {
    setPending(true);
    const itemIds = unsaid.map(({ id }) => id);
    await speak?.({ itemIds, condition: 'fine', label: `${room}: all satisfactory` }).catch(() => undefined);
    setPending(false);
  };
  return (
    <Panel
      title={room}
      tools={
        speak &&
        unsaid.length > 0 && (
          <Button
            variant="light"
            size="sm"
            disabled={isPending}
            leftSection={<IconChecks size={16} aria-hidden />}
            aria-label={`${room}: all satisfactory`}
            onClick={() => void allWell()}
          >
            All satisfactory
          </Button>
        )
      }
    >
      <ul className={classes.items} aria-label={room}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            inspection={inspection}
            speak={speak}
            onStrike={onStrike && item.entries.length === 0 ? () => onStrike(item.id) : undefined}
          />
        ))}
      </ul>
      {speak && <AddThing room={room} speak={speak} />}
    </Panel>
  );
}

/** Something that is not on the list. */
function AddThing({ room, speak }: { room: string; speak: Speak }) {
  const [isAdding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const done = () => {
    setAdding(false);
    setName('');
  };
  if (!isAdding)
    return (
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`Something else in ${room}`}
          onClick={() => setAdding(true)}
        >
          Something else
        </Button>
      </div>
    );
  return (
    <Stack gap={0}>
      <TextInput
        label="What it is"
        maxLength={80}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {name.trim() !== '' && (
        <EntryForm
          item={{ name: name.trim(), kind: 'fitting', count: null, meter: null }}
          of={{ newItem: { room, name: name.trim() } }}
          speak={speak}
          onDone={done}
        />
      )}
    </Stack>
  );
}
