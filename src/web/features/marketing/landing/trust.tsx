import { IconArrowsExchange, IconId, IconPercentage, type TablerIcon } from '@tabler/icons-react';
import page from './landing.module.css';
import classes from './trust.module.css';

const promises: { icon: TablerIcon; text: string }[] = [
  { icon: IconArrowsExchange, text: 'UPI rent goes straight to the landlord' },
  { icon: IconPercentage, text: 'No commission on rent' },
  { icon: IconId, text: 'Aadhaar numbers are never stored' },
];

export function Trust() {
  return (
    <ul className={`${page.wrap} ${classes.promises}`} aria-label="What you can rely on">
      {promises.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon size={22} stroke={1.7} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
