import classes from './dashboard-picture.module.css';
import deskDark from './pictures/dashboard-desk-dark.webp';
import deskLight from './pictures/dashboard-desk-light.webp';
import phoneDark from './pictures/dashboard-phone-dark.webp';
import phoneLight from './pictures/dashboard-phone-light.webp';

const ABOUT = "A landlord's dashboard: rent collected, what is overdue, and what needs an answer";

/** The product itself, in the colours of the page; what is not shown is not loaded. */
export function DashboardPicture() {
  return (
    <div className={classes.picture}>
      <Shown className={classes.light} desk={deskLight} phone={phoneLight} />
      <Shown className={classes.dark} desk={deskDark} phone={phoneDark} />
    </div>
  );
}

function Shown({ className, desk, phone }: { className: string | undefined; desk: string; phone: string }) {
  return (
    <picture className={className}>
      <source media="(max-width: 559px)" srcSet={phone} width={780} height={840} />
      <img src={desk} width={1120} height={800} alt={ABOUT} loading="lazy" decoding="async" />
    </picture>
  );
}
