import { useState } from 'react';
import type { BoardSpace } from '#contract/lettings/building-board';
import { ConfirmReservation, LetGo, type Reservation } from '#web/rentals/reservations/answer-reservation.tsx';
import { ReserveDialog } from '#web/rentals/reservations/reserve-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

export type SpaceAction = 'move' | 'reserve' | 'confirm' | 'let-go';

/** What a space is kept by: from today on, or from a later day. */
export const reservationOf = ({ name, lease, next, monthlyRent: _rent }: BoardSpace): Reservation | undefined => {
  if (lease?.status === 'reserved') return { id: lease.id, tenantName: lease.tenantName, from: lease.from, home: name };
  if (next?.status === 'reserved') return { id: next.id, tenantName: next.tenantName, from: next.from, home: name };
  return undefined;
};

/** The dialogs of what can be done with a space of the board; they stay mounted, so that they close gently. */
export const useSpaceActions = (spaces: BoardSpace[]) => {
  const [space, setSpace] = useState<BoardSpace>();
  const [open, setOpen] = useState<SpaceAction>();
  const act = (action: SpaceAction, chosen: BoardSpace) => {
    setSpace(chosen);
    setOpen(action);
  };
  const opening = (action: SpaceAction) => ({ isOpen: open === action, onClose: () => setOpen(undefined) });
  const reservation = space && reservationOf(space);
  const dialogs = space && (
    <>
      {space.lease && <MoveDialog key={`move ${space.id}`} space={space} spaces={spaces} {...opening('move')} />}
      <ReserveDialog key={`reserve ${space.id}`} space={space} {...opening('reserve')} />
      {reservation && (
        <>
          <ConfirmReservation key={`confirm ${reservation.id}`} reservation={reservation} {...opening('confirm')} />
          <LetGo key={`go ${reservation.id}`} reservation={reservation} {...opening('let-go')} />
        </>
      )}
    </>
  );
  return { act, dialogs };
};
