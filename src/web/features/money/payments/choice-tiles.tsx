import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './choice-tiles.module.css';

export interface Tile<Value extends string> {
  value: Value;
  label: string;
  icon: Icon;
  text?: string;
  badge?: ReactNode;
}

interface ChoiceTilesProps<Value extends string> {
  legend: string;
  tiles: Tile<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Short ones stand beside each other. */
  areSmall?: boolean;
}

/** One of a few choices, each large enough to tap. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { legend, tiles, value, onChange, areSmall = false } = props;
  const name = useId();
  return (
    <fieldset className={classes.tiles}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.grid} data-small={areSmall || undefined}>
        {tiles.map((tile) => (
          <label key={tile.value} className={classes.tile}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              aria-label={tile.label}
              checked={tile.value === value}
              onChange={() => onChange(tile.value)}
            />
            <tile.icon size={22} stroke={1.6} aria-hidden />
            <span className={classes.words}>
              <span className={classes.label}>
                {tile.label}
                {tile.badge}
              </span>
              {tile.text && <span className={classes.text}>{tile.text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
