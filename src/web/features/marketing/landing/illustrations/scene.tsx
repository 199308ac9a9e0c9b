import { type ReactNode, useId } from 'react';
import classes from './scene.module.css';

/** The frame that all pictures share: a rounded sky with a lattice (jali) fading into it, and the colours of both schemes. */
export function Scene({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  const id = useId();
  return (
    <svg className={classes.scene} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}frame`}>
          <rect width={width} height={height} rx="28" />
        </clipPath>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--scene-sky-deep)" />
          <stop offset="1" stopColor="var(--scene-sky)" />
        </linearGradient>
        <pattern id={`${id}jali`} width="36" height="36" patternUnits="userSpaceOnUse">
          <path
            d="M18 2l5 11 11 5-11 5-5 11-5-11-11-5 11-5z"
            fill="none"
            stroke="var(--scene-trim)"
            strokeOpacity="0.13"
            strokeWidth="1.5"
          />
        </pattern>
        <linearGradient id={`${id}fade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.6" stopColor="#000" />
        </linearGradient>
        <mask id={`${id}mask`}>
          <rect width={width} height={height} fill={`url(#${id}fade)`} />
        </mask>
      </defs>
      <g clipPath={`url(#${id}frame)`}>
        <rect width={width} height={height} fill={`url(#${id}sky)`} />
        <rect width={width} height={height} fill={`url(#${id}jali)`} mask={`url(#${id}mask)`} />
        {children}
      </g>
    </svg>
  );
}

interface PanelProps {
  x: number;
  y: number;
  width: number;
  height: number;
  children: ReactNode;
}

/** A piece of the product laid over a scene. Children are placed from its top left corner. */
export function Panel({ x, y, width, height, children }: PanelProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="0" y="6" width={width} height={height} rx="16" fill="var(--scene-shadow)" opacity="0.13" />
      <rect width={width} height={height} rx="16" fill="var(--scene-card)" stroke="var(--scene-card-line)" />
      {children}
    </g>
  );
}

interface LabelProps {
  x: number;
  y: number;
  size?: number;
  tone?: 'ink' | 'soft' | 'teal' | 'gold-ink' | 'card';
  bold?: boolean;
  end?: boolean;
  middle?: boolean;
  text: string;
}

export function Label({ x, y, size = 15, tone = 'ink', bold, end, middle, text }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight={bold ? 650 : 450}
      letterSpacing={size > 20 ? '-0.02em' : undefined}
      fill={`var(--scene-${tone})`}
      textAnchor={end ? 'end' : middle ? 'middle' : undefined}
    >
      {text}
    </text>
  );
}

/** A round green tick, as on a payment that went through. */
export function Tick({ x, y, size = 18 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 18})`}>
      <circle r="18" fill="var(--scene-teal)" />
      <path
        d="M-7.5 0.5 L-2 6 L8 -5"
        fill="none"
        stroke="var(--scene-card)"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}
