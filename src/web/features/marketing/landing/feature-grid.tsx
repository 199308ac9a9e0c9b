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

interface Feature {
  icon: TablerIcon;
  title: string;
  text: string;
}

const features: Feature[] = [
  {
    icon: IconQrcode,
    title: 'Online rent payments',
    text: 'Tenants pay by UPI from their phone. Cash, bank transfer and cheque are recorded too, and every payment has its receipt.',
  },
  {
    icon: IconSignature,
    title: 'Online lease signing',
    text: 'Agreements from templates, signed by both sides on screen with a code and sealed. Anybody who has the paper can check it.',
  },
  {
    icon: IconCloudLock,
    title: 'Security and cloud',
    text: 'Nothing to install, nothing lost with a laptop. Each person sees only their own homes, leases and papers, and passwords are kept only as hashes.',
  },
  {
    icon: IconTool,
    title: 'Maintenance request',
    text: 'Tenants report a problem with photos in a few taps; work orders go to your plumber as a link; both sides see every step, and who pays.',
  },
  {
    icon: IconUserSearch,
    title: 'Tenant screening',
    text: 'Ask for income, CIBIL report, police NOC and references in your form, and compare applicants fairly.',
  },
  {
    icon: IconDeviceMobile,
    title: 'Mobile app',
    text: "Works in your phone's browser: add it to the home screen and open it like any app.",
  },
];

export function FeatureGrid() {
  return (
    <section id="features" className={`${page.section} ${page.warm}`}>
      <div className={page.wrap}>
        <h2 className={page.title}>Everything a tenancy needs</h2>
        <ul className={classes.grid}>
          {features.map((feature) => (
            <li key={feature.title} className={classes.card}>
              <span className={classes.tile}>
                <feature.icon size={26} stroke={1.6} aria-hidden />
              </span>
              <div>
                <h3 className={page.cardTitle}>{feature.title}</h3>
                <p className={classes.text}>{feature.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={classes.next}>
          <strong>Coming next:</strong> instant screening reports, and apps in the stores for Android and iPhone.
        </p>
      </div>
    </section>
  );
}
