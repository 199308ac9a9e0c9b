import { Button, Group } from '@mantine/core';
import { type PointerEvent, useRef } from 'react';
import { Muted } from '#web/ui/muted.tsx';
import classes from './signing.module.css';

const SIZE = { width: 600, height: 200 };
const INK = '#1b2430';

interface DrawNameProps {
  /** The picture as a data URL; none while nothing is drawn. */
  onDrawn: (drawn: string | null) => void;
}

/** A field to draw one's name in, with a finger, a pen or the mouse. */
export function DrawName({ onDrawn }: DrawNameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) * SIZE.width) / box.width,
      ((event.clientY - box.top) * SIZE.height) / box.height,
    ];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    Object.assign(pen, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: INK });
    pen.beginPath();
    pen.moveTo(...at(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !isDown.current) return;
    pen.lineTo(...at(event));
    pen.stroke();
  };
  const lift = () => {
    if (!isDown.current) return;
    isDown.current = false;
    onDrawn(canvas.current?.toDataURL('image/png') ?? null);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height);
    onDrawn(null);
  };
  return (
    <div>
      <canvas
        ref={canvas}
        {...SIZE}
        role="img"
        aria-label="Draw your name here"
        className={classes.canvas}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <Group justify="space-between">
        <Muted>Draw with your finger, a pen or the mouse</Muted>
        <Button variant="subtle" size="compact-md" onClick={clear}>
          Clear
        </Button>
      </Group>
    </div>
  );
}
