import { useQuery } from '@tanstack/react-query';
import { appConfig } from '#contract/platform/app-config';
import { PRODUCT_NAME } from '#contract/platform/product';
import { endpointQuery } from '#web/lib/queries.ts';
import { Logo } from '#web/ui/logo.tsx';
import page from './landing.module.css';
import classes from './landing-footer.module.css';
import { pageSections } from './page-sections.ts';

export function LandingFooter() {
  const contactEmail = useQuery(endpointQuery(appConfig)).data?.contactEmail;
  return (
    <footer className={classes.footer}>
      <div className={page.wrap}>
        <div className={classes.row}>
          <div>
            <Logo size={26} />
            <p className={classes.about}>
              {PRODUCT_NAME} is Hindi for rent. Rental management for landlords, agents and tenants in India.
            </p>
          </div>
          <nav className={classes.links} aria-label="Page sections">
            {pageSections.map((section) => (
              <a key={section.id} href={`#${section.id}`}>
                {section.label}
              </a>
            ))}
          </nav>
        </div>
        <nav className={classes.links} aria-label="Help and legal">
          <a href="/help">Help</a>
          <a href="/privacy">Privacy</a>
          <a href="/terms">Terms of use</a>
          {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
        </nav>
        <p className={classes.small}>
          © {new Date().getFullYear()} {PRODUCT_NAME}. Names and amounts in the pictures are examples.
        </p>
      </div>
    </footer>
  );
}
