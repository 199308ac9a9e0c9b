import classes from './planned-tag.module.css';

/** Stands beside everything that the product does not do yet. */
export function PlannedTag() {
  return <span className={classes.tag}>Planned</span>;
}
