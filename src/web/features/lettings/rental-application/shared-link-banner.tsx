import { IconLink } from '@tabler/icons-react';
import classes from './shared-link-banner.module.css';

export function SharedLinkBanner() {
  return (
    <p className={classes.banner}>
      <IconLink size={20} stroke={1.6} aria-hidden />
      You're applying via a shared form link
    </p>
  );
}
