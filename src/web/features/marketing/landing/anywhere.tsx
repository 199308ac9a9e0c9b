import { Button } from '@mantine/core';
import { PRODUCT_NAME } from '#contract/platform/product';
import classes from './anywhere.module.css';
import { IllustrationDevices } from './illustrations/illustration-devices.tsx';
import page from './landing.module.css';

export function Anywhere({ onSignUp }: { onSignUp(): void }) {
  return (
    <section id="anywhere" className={classes.band}>
      <div className={`${page.wrap} ${classes.pair}`}>
        <div className={classes.words}>
          <h2 className={page.title}>Available Anytime. Anywhere.</h2>
          <p className={classes.lead}>
            Check the rent from the train, answer a tenant from your desk. {PRODUCT_NAME} runs in the browser of any
            phone or computer, with the same homes, papers and numbers on each.
          </p>
          <div className={classes.actions}>
            <Button size="lg" color="marigold.4" onClick={onSignUp}>
              Start Your Free Trial
            </Button>
            <Button size="lg" variant="white" color="teal.9" onClick={onSignUp}>
              Let&apos;s Talk
            </Button>
          </div>
          <p className={classes.note}>Try it on the free plan with one property, for as long as you like.</p>
        </div>
        <div className={classes.picture}>
          <IllustrationDevices />
        </div>
      </div>
    </section>
  );
}
