import { useEffect, useRef } from 'react';

/** Calls back once the time is up; while it is not running, the time that is left stays. */
export const useCountdown = (milliseconds: number, isRunning: boolean, onEnd: () => void): void => {
  const left = useRef(milliseconds);
  useEffect(() => {
    if (!isRunning) return;
    const startedAt = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isRunning, onEnd]);
};
