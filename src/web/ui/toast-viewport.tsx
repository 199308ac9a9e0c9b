import { Button, Group, Notification } from '@mantine/core';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCountdown } from './countdown.ts';
import { useSwipeRight } from './swipe-right.ts';
import { dismissToast, type Toast, useToast } from './toast.ts';
import { useToastPlace } from './toast-place.ts';
import classes from './toast-viewport.module.css';

const TOAST_DURATION = 5000;

/** Where the toast appears. Escape dismisses it and reaches what is open as ever: nobody presses it twice to close a dialog. */
export function ToastViewport() {
  const toast = useToast();

  useEffect(() => {
    const dismissOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismissToast();
    };
    window.addEventListener('keydown', dismissOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', dismissOnEscape, { capture: true });
  }, []);

  return (
    <section className={classes.viewport} aria-label="Notifications">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { offset, handlers } = useSwipeRight(dismissToast);
  const card = useRef<HTMLDivElement>(null);
  useToastPlace(card);
  const isDragging = offset > 0;
  useCountdown(toast.milliseconds ?? TOAST_DURATION, !isHovered && !isFocused && !isDragging, dismissToast);

  return (
    <Notification
      ref={card}
      role={toast.destructive ? 'alert' : 'status'}
      className={classes.toast}
      mod={{ dragging: isDragging, destructive: toast.destructive }}
      style={{ transform: `translateX(${offset}px)` }}
      title={toast.title}
      color={toast.destructive ? 'red' : 'teal'}
      icon={toast.destructive ? <IconExclamationMark size={18} /> : <IconCheck size={18} />}
      withBorder
      onClose={dismissToast}
      closeButtonProps={{ 'aria-label': 'Dismiss' }}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...handlers}
    >
      {toast.message && <span>{toast.message}</span>}
      {toast.actions && <Actions actions={toast.actions} />}
    </Notification>
  );
}

function Actions({ actions }: { actions: NonNullable<Toast['actions']> }) {
  return (
    <Group gap="xs" mt="xs">
      {actions.map(({ label, onClick }) => (
        <Button
          key={label}
          size="xs"
          variant="light"
          onClick={() => {
            dismissToast();
            onClick();
          }}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
