import { PRODUCT_NAME } from '#contract/platform/product';
import classes from './logo.module.css';

/** A house whose door is the letter K, with a lit window: the mark and the name beside it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.7 }}>
      <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <path
          className={classes.house}
          d="M14.2 1.9a3 3 0 0 1 3.6 0l10.5 7.9A4.2 4.2 0 0 1 30 13.2V26a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V13.2a4.2 4.2 0 0 1 1.7-3.4z"
        />
        <path
          d="M11 13v12M20.8 13.2 12.6 19l8.6 6"
          fill="none"
          stroke="#fff"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="16" cy="8" r="2.3" fill="var(--mantine-color-marigold-4)" />
      </svg>
      <span>{PRODUCT_NAME}</span>
    </span>
  );
}
