import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#contract/platform/product';
import classes from './home-link.module.css';
import { Logo } from './logo.tsx';

export function HomeLink() {
  return (
    <Link to="/" className={classes.home} aria-label={`${PRODUCT_NAME}, home`}>
      <Logo />
    </Link>
  );
}
