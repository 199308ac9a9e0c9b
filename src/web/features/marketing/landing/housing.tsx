import { IconBuildingStore, IconHome2, IconSchool, type TablerIcon } from '@tabler/icons-react';
import { PRODUCT_NAME } from '#contract/platform/product';
import classes from './housing.module.css';
import page from './landing.module.css';

const kinds: { icon: TablerIcon; title: string; text: string }[] = [
  {
    icon: IconHome2,
    title: 'Residential',
    text: `Flats, floors and houses are what ${PRODUCT_NAME} is made for: deposits, society dues and eleven-month agreements.`,
  },
  {
    icon: IconSchool,
    title: 'Student housing',
    text: 'Let room by room or bed by bed: a board of who has what, meters, shares, and who leaves while others stay.',
  },
  {
    icon: IconBuildingStore,
    title: 'Commercial',
    text: 'Shops and offices by their area: rent-free weeks, rises, what all use together, and GST.',
  },
];

export function Housing() {
  return (
    <section id="housing" className={`${page.section} ${classes.section}`}>
      <div className={page.wrap}>
        <h2 className={page.title}>Residential, commercial and student housing</h2>
        <ul className={classes.kinds}>
          {kinds.map((kind) => (
            <li key={kind.title} className={classes.kind}>
              <kind.icon size={32} stroke={1.5} aria-hidden />
              <div>
                <h3 className={page.cardTitle}>{kind.title}</h3>
                <p>{kind.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
