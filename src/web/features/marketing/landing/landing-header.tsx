import { Button } from '@mantine/core';
import { PRODUCT_NAME } from '#contract/platform/product';
import { Logo } from '#web/ui/logo.tsx';
import page from './landing.module.css';
import classes from './landing-header.module.css';
import { pageSections } from './page-sections.ts';
import { SchemeToggle } from './scheme-toggle.tsx';
import { SectionMenu } from './section-menu.tsx';

export function LandingHeader({ onSignUp, onSignIn }: { onSignUp(): void; onSignIn(): void }) {
  return (
    <header className={classes.header}>
      <div className={`${page.wrap} ${classes.bar}`}>
        <a href="/" className={classes.home} aria-label={`${PRODUCT_NAME}, start page`}>
          <Logo size={30} />
        </a>
        <nav className={classes.links} aria-label="On this page">
          {pageSections.map((section) => (
            <a key={section.id} href={`#${section.id}`}>
              {section.label}
            </a>
          ))}
        </nav>
        <div className={classes.actions}>
          <span className={classes.scheme}>
            <SchemeToggle />
          </span>
          <Button variant="subtle" onClick={onSignIn}>
            Sign In
          </Button>
          <Button onClick={onSignUp}>Get Started</Button>
          <SectionMenu />
        </div>
      </div>
    </header>
  );
}
