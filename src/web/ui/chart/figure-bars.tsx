import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import classes from './figure-bars.module.css';
import type { FigureRow, Figures } from './figures.ts';
import { labelStep, ticksUpTo, widthOfLabel } from './ticks.ts';

const colorOf = (color: string) => `var(--mantine-color-${color.replace('.', '-')})`;
const inPercent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** Bars side by side over an axis. Those who do not see them have the table. */
export function FigureBars({ figures, height }: { figures: Figures; height: number }) {
  const { pictureName, series, rows, format, formatShort = format } = figures;
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<string>();
  const ticks = ticksUpTo(Math.max(0, ...rows.flatMap(({ values }) => Object.values(values))));
  const top = ticks.at(-1) ?? 1;
  const step = labelStep(
    rows.map(({ tick }) => tick),
    width || 1,
  );
  const column = width / rows.length;

  return (
    <div
      role="img"
      aria-label={`${pictureName}, ${rows.at(0)?.label} to ${rows.at(-1)?.label}`}
      className={classes.chart}
      style={{ height }}
    >
      <div className={classes.legend}>
        {series.map(({ name, label, color }) => (
          <span key={name} className={classes.series}>
            <span className={classes.dot} style={{ background: colorOf(color) }} />
            {label}
          </span>
        ))}
      </div>
      <div className={classes.body}>
        <div className={classes.axis}>
          {ticks.map((tick) => (
            <span key={tick} className={classes.value} style={{ bottom: inPercent(tick, top) }}>
              {formatShort(tick)}
            </span>
          ))}
          {/* Keeps the axis as wide as its longest label. */}
          {ticks.map((tick) => (
            <span key={tick} className={classes.room}>
              {formatShort(tick)}
            </span>
          ))}
        </div>
        <div ref={ref} className={classes.plot}>
          {ticks.map((tick) => (
            <span key={tick} className={classes.line} style={{ bottom: inPercent(tick, top) }} />
          ))}
          {rows.map((row, index) => {
            const isLabelled = width > 0 && (rows.length - 1 - index) % step === 0;
            const isTight = widthOfLabel(row.tick) > column;
            return (
              <div
                key={row.key}
                className={classes.column}
                onPointerEnter={() => setPointed(row.key)}
                onPointerLeave={() => setPointed(undefined)}
              >
                {series.map(({ name, color }) => (
                  <span
                    key={name}
                    data-bar
                    className={classes.bar}
                    style={{ height: inPercent(row.values[name] ?? 0, top), background: colorOf(color) }}
                  />
                ))}
                {isLabelled && (
                  <span className={classes.label} data-end={isTight && index === rows.length - 1 ? true : undefined}>
                    {row.tick}
                  </span>
                )}
                {pointed === row.key && <Figure row={row} figures={figures} opensLeft={index >= rows.length / 2} />}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Figure({ row, figures, opensLeft }: { row: FigureRow; figures: Figures; opensLeft: boolean }) {
  return (
    <div className={classes.figure} data-left={opensLeft || undefined}>
      <strong>{row.label}</strong>
      {figures.series.map(({ name, label, color }) => (
        <span key={name} className={classes.entry}>
          <span className={classes.dot} style={{ background: colorOf(color) }} />
          {label}
          <span className={classes.amount}>{figures.format(row.values[name] ?? 0)}</span>
        </span>
      ))}
    </div>
  );
}
