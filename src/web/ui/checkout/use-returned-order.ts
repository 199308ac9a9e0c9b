import { useEffect, useRef } from 'react';

/** Once for each order with which a gateway's own page sends somebody back. */
export const useReturnedOrder = (order: string | undefined, onReturn: (order: string) => void): void => {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (order === undefined || seen.current === order) return;
    seen.current = order;
    onReturn(order);
  });
};
