import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, showError, showToast } from './toast.ts';
import { ToastViewport } from './toast-viewport.tsx';

const show = (title: string) => act(() => showToast({ title, message: 'Some words' }));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const toast = () => screen.queryByRole('status');
const swipe = (distance: number) => {
  const card = screen.getByRole('status');
  fireEvent.pointerDown(card, { clientX: 200, button: 0 });
  fireEvent.pointerMove(card, { clientX: 200 + distance });
  fireEvent.pointerUp(card, { clientX: 200 + distance });
};

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <ToastViewport />
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
});

test('one at a time: a new toast takes the place of the old, with its own 5000 ms', () => {
  show('First');
  wait(4000);
  show('Second');
  expect(screen.queryByText('First')).toBeNull();
  wait(4999);
  expect(screen.queryByText('Second')).not.toBeNull();
  wait(1);
  expect(toast()).toBeNull();
});

test('waits while the pointer or the keyboard is on it', () => {
  show('Read me');
  wait(3000);
  fireEvent.pointerEnter(screen.getByRole('status'));
  wait(60_000);
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(1999);
  expect(toast()).not.toBeNull();
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  wait(60_000);
  expect(toast()).not.toBeNull();
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  wait(1);
  expect(toast()).toBeNull();
});

describe('a swipe', () => {
  test.each([
    [50, false],
    [120, false],
    [49, true],
    [-50, true],
    [-300, true],
  ])('by %i px: stays is %s', (distance, stays) => {
    show('Swipe me');
    swipe(distance);
    expect(toast() !== null).toBe(stays);
    if (stays) expect(screen.getByRole('status').style.transform).toBe('translateX(0px)');
  });
});

test('goes by its button, and by Escape, which closes what is open as well', () => {
  const heard = vi.fn();
  window.addEventListener('keydown', heard, { capture: true });
  show('One');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(toast()).toBeNull();
  show('Two');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(toast()).toBeNull();
  expect(heard).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', heard, { capture: true });
});

test('an error is an alert', () => {
  act(() => showError('Error', 'It went wrong'));
  expect(screen.getByRole('alert').textContent).toContain('It went wrong');
});

test('what can be done stands on it for as long as it takes, and is done once', () => {
  const undo = vi.fn();
  act(() => showToast({ title: 'Approved', actions: [{ label: 'Undo', onClick: undo }], milliseconds: 10_000 }));
  wait(9999);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(toast()).toBeNull();
});
