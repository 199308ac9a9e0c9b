import { Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconCheck,
  IconHome,
  IconTool,
  IconUser,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { type BoardSpace, spaceStateLabels } from '#contract/lettings/building-board';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { reservationOf, type SpaceAction } from './board-dialogs.tsx';
import classes from './space-cell.module.css';
import { stateColors } from './space-states.ts';

interface SpaceCellProps {
  space: BoardSpace;
  /** Missing on another day than today: nothing is done then. */
  onAct?: (action: SpaceAction, space: BoardSpace) => void;
}

/** Who has it, until when, and who comes next; or what it costs. */
const linesOf = ({ lease, next, monthlyRent, state }: BoardSpace): string[] => {
  const kept = next?.reservedUntil ? [`kept until ${formatDate(next.reservedUntil)}`] : [];
  if (!lease && state === 'reserved' && next) return [next.tenantName, `from ${formatDate(next.from)}`, ...kept];
  const coming = next ? [`then ${next.tenantName},`, `from ${formatDate(next.from)}`, ...kept] : [];
  if (!lease) return [formatRupees(monthlyRent), ...coming];
  const until = state === 'reserved' ? lease.reservedUntil : lease.until;
  const words = state === 'reserved' ? 'kept until' : 'until';
  return [lease.tenantName, ...(until ? [`${words} ${formatDate(until)}`] : []), ...coming];
};

/** One space of the board: its number, its state in a word and a colour, and what can be done about it. */
export function SpaceCell({ space, onAct }: SpaceCellProps) {
  const { id, name, number, state, isAvailable, lease, next, isRepaired } = space;
  const reservation = reservationOf(space);
  const tenantId = lease?.tenantId ?? undefined;
  return (
    <li
      className={classes.space}
      style={{ '--state': `var(--mantine-color-${stateColors[state]}-filled)` } as CSSProperties}
    >
      <Menu shadow="lg" width={220} position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={classes.button}>
            <span className={classes.head}>
              <Text span fw={650} size="sm" truncate>
                {number || name}
              </Text>
              <Text span size="xs" className={classes.state}>
                {spaceStateLabels[state]}
              </Text>
            </span>
            {linesOf(space).map((line) => (
              <Text key={line} size="xs" c="dimmed" truncate>
                {line}
              </Text>
            ))}
            {isRepaired && state !== 'repair' && (
              <Text size="xs" className={classes.repair}>
                <IconTool size={12} aria-hidden /> being repaired
              </Text>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconHome size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/landlord-dashboard" search={{ section: 'properties', property: id }} {...props} />
            )}
          >
            Open {number || name}
          </Menu.Item>
          {tenantId && (
            <Menu.Item
              leftSection={<IconUser size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/landlord-dashboard" search={{ section: 'tenants', tenant: tenantId }} {...props} />
              )}
            >
              Show {lease?.tenantName}
            </Menu.Item>
          )}
          {onAct && lease?.status === 'active' && (
            <Menu.Item leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={() => onAct('move', space)}>
              Move {lease.tenantName}
            </Menu.Item>
          )}
          {onAct && state === 'vacant' && isAvailable && !next && (
            <Menu.Item
              leftSection={<IconUserPlus size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to="/landlord-dashboard"
                  search={{ section: 'tenants', dialog: 'onboard-tenant', home: id }}
                  {...props}
                />
              )}
            >
              Onboard a tenant
            </Menu.Item>
          )}
          {onAct && !reservation && !next && (
            <Menu.Item leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={() => onAct('reserve', space)}>
              Reserve
            </Menu.Item>
          )}
          {onAct && reservation && (
            <>
              <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={() => onAct('confirm', space)}>
                Confirm {reservation.tenantName}
              </Menu.Item>
              <Menu.Item leftSection={<IconX size={16} aria-hidden />} onClick={() => onAct('let-go', space)}>
                Let go
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
