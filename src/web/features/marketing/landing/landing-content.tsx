import type { Role } from '#contract/platform/roles';
import { Anywhere } from './anywhere.tsx';
import { Documents } from './documents.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { Housing } from './housing.tsx';
import classes from './landing.module.css';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Pricing } from './pricing.tsx';
import { Savings } from './savings.tsx';
import { Trust } from './trust.tsx';

interface LandingContentProps {
  role: Role;
  onRoleChange(role: Role): void;
  onGetStarted(role: Role): void;
  onSignUp(): void;
  onSignIn(): void;
  isPending: boolean;
}

export function LandingContent({
  role,
  onRoleChange,
  onGetStarted,
  onSignUp,
  onSignIn,
  isPending,
}: LandingContentProps) {
  return (
    <div className={classes.page}>
      <LandingHeader onSignUp={onSignUp} onSignIn={onSignIn} />
      <main id="main">
        <Hero role={role} onRoleChange={onRoleChange} onGetStarted={onGetStarted} isPending={isPending} />
        <Trust />
        <Savings />
        <FeatureGrid />
        <Documents />
        <Housing />
        <Pricing onSignUp={onSignUp} />
        <Anywhere onSignUp={onSignUp} />
      </main>
      <LandingFooter />
    </div>
  );
}
