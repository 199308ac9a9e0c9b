import { IconCheck } from '@tabler/icons-react';
import { PRODUCT_NAME } from '#contract/platform/product';
import page from './landing.module.css';
import classes from './savings.module.css';

interface Point {
  title: string;
  text: string;
}

const timePoints: Point[] = [
  {
    title: 'One link instead of forty calls.',
    text: 'Everyone who asks gets the same form; answers and papers come back together.',
  },
  {
    title: 'One guided form per tenant.',
    text: 'Personal details, job, references and the lease, without a spreadsheet.',
  },
  { title: 'One place to look.', text: 'Who lives where, what is due, what was said: no searching through chats.' },
];

const moneyPoints: Point[] = [
  { title: 'No commission on rent.', text: 'UPI rent goes straight from the tenant to the landlord.' },
  { title: 'Start on the free plan.', text: 'Pay for a plan only when you manage more homes.' },
  { title: 'Nothing slips through.', text: 'Deposits, society dues, parking and part payments are all on record.' },
];

const week = [
  { day: 'Mon', step: 'Form link shared' },
  { day: 'Wed', step: '6 applications, papers attached' },
  { day: 'Thu', step: 'Approved and onboarded' },
  { day: 'Sun', step: 'Deposit paid, keys handed over' },
];

export function Savings() {
  return (
    <section id="savings" className={`${page.section} ${classes.section}`}>
      <div className={`${page.wrap} ${classes.pair}`}>
        <div className={`${classes.side} ${classes.time}`}>
          <div>
            <h2 className={page.title}>Save Time</h2>
            <Points points={timePoints} />
          </div>
          <div className={classes.sample} aria-hidden="true">
            {week.map(({ day, step }, index) => (
              <div key={day} className={classes.row}>
                <span className={classes.day}>{day}</span>
                <span className={classes.step}>{step}</span>
                <span className={index === week.length - 1 ? classes.dot : `${classes.dot} ${classes.done}`} />
              </div>
            ))}
          </div>
        </div>
        <div className={`${classes.side} ${classes.money}`}>
          <div>
            <h2 className={page.title}>Save Money</h2>
            <Points points={moneyPoints} />
          </div>
          <div className={classes.sample} aria-hidden="true">
            <div className={classes.row}>
              <span>Rent for April, by UPI</span>
              <span>₹29,500</span>
            </div>
            <div className={classes.row}>
              <span>Society dues</span>
              <span>₹2,500</span>
            </div>
            <div className={classes.row}>
              <span>Commission to {PRODUCT_NAME}</span>
              <span>₹0</span>
            </div>
            <div className={`${classes.row} ${classes.total}`}>
              <span>You receive</span>
              <span>₹32,000</span>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Points({ points }: { points: Point[] }) {
  return (
    <ul className={classes.points}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <IconCheck size={20} stroke={2.2} aria-hidden />
          <span>
            <strong>{title}</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
