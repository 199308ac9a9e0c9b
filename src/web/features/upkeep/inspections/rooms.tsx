import { Group, Switch } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { isDifferent } from '#contract/upkeep/inspection-compare';
import type { Inspection } from '#contract/upkeep/inspections';
import { Notice } from '#web/ui/notice.tsx';
import { isPlaceShared, sharePlace } from './place.ts';
import { RoomSection } from './room-section.tsx';
import type { Speak } from './speaking.ts';

interface RoomsProps {
  inspection: Inspection;
  speak?: Speak;
  onStrike?: (itemId: number) => void;
  onlyDifferences: boolean;
  onShow: (onlyDifferences: boolean) => void;
}

/** Room by room, in the order of the list. */
export function Rooms({ inspection, speak, onStrike, onlyDifferences, onShow }: RoomsProps) {
  const { items, comparedWith } = inspection;
  const shown = onlyDifferences ? items.filter(isDifferent) : items;
  const rooms = [...new Set(shown.map(({ room }) => room))];
  return (
    <>
      <Group gap="lg">
        {comparedWith && (
          <Switch
            label="Only differences"
            checked={onlyDifferences}
            onChange={({ currentTarget }) => onShow(currentTarget.checked)}
          />
        )}
        {speak && <PlaceSwitch />}
      </Group>
      {rooms.length === 0 && (
        <Notice icon={IconChecks} title="No differences" text="Nothing is otherwise than before, as far as was said." />
      )}
      {rooms.map((room) => (
        <RoomSection
          key={room}
          room={room}
          items={shown.filter((item) => item.room === room)}
          inspection={inspection}
          speak={speak}
          onStrike={onStrike}
        />
      ))}
    </>
  );
}

function PlaceSwitch() {
  const [isShared, setShared] = useState(isPlaceShared);
  return (
    <Switch
      label="Say where photos are taken"
      checked={isShared}
      onChange={({ currentTarget }) => {
        sharePlace(currentTarget.checked);
        setShared(currentTarget.checked);
      }}
    />
  );
}
