import { Button } from '@mantine/core';
import {
  IconCloudLock,
  IconDeviceMobile,
  IconQrcode,
  IconSignature,
  IconTool,
  IconUserSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './feature-grid.module.css';
import page from './landing.module.css';
import { PlannedTag } from './planned-tag.tsx';

interface Feature {
  icon: TablerIcon;
  title: string;
  today: string;
  planned?: string;
}

const features: Feature[] = [
  {
    icon: IconQrcode,
    title: 'Online rent payments',
    today:
      'Tenants pay by UPI from their phone. Cash, bank transfer and cheque are recorded too, and every payment has its receipt.',
  },
  {
    icon: IconSignature,
    title: 'Online lease signing',
    today: 'Today you keep the signed agreement beside the lease, with its dates, rent and deposit.',
    planned: 'Signing by both sides on screen.',
  },
  {
    icon: IconCloudLock,
    title: 'Security and cloud',
    today:
      'Nothing to install, nothing lost with a laptop. Each person sees only their own homes, leases and papers, and passwords are kept only as hashes.',
  },
  {
    icon: IconTool,
    title: 'Maintenance request',
    today: 'Today tenants report a problem as an urgent message with photos attached.',
    planned: 'Requests, work orders and your maintenance team.',
  },
  {
    icon: IconUserSearch,
    title: 'Tenant screening',
    today: 'Ask for income, CIBIL report, police NOC and references in your form, and compare applicants fairly.',
    planned: 'Instant screening reports.',
  },
  {
    icon: IconDeviceMobile,
    title: 'Mobile app',
    today: "Works in your phone's browser: add it to the home screen and open it like any app.",
    planned: 'Native apps for Android and iPhone.',
  },
];

export function FeatureGrid({ onSignUp }: { onSignUp(): void }) {
  return (
    <section id="features" className={`${page.section} ${page.warm}`}>
      <div className={page.wrap}>
        <h2 className={page.title}>Everything a tenancy needs</h2>
        <p className={page.lead}>What works today stands first. What we are still building says so.</p>
        <ul className={classes.grid}>
          {features.map((feature) => (
            <li key={feature.title} className={classes.card}>
              <span className={classes.tile}>
                <feature.icon size={26} stroke={1.6} aria-hidden />
              </span>
              <h3 className={page.cardTitle}>{feature.title}</h3>
              <p className={classes.today}>{feature.today}</p>
              {feature.planned && (
                <p className={classes.planned}>
                  <PlannedTag /> <span>{feature.planned}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
        <div className={classes.foot}>
          <p className={page.muted}>Plans grow with the number of homes you manage.</p>
          <Button variant="default" size="md" onClick={onSignUp}>
            Pricing & Features
          </Button>
        </div>
      </div>
    </section>
  );
}
