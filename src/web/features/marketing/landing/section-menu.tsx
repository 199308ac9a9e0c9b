import { useClickOutside, useHotkeys } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './landing-header.module.css';
import { pageSections } from './page-sections.ts';
import { SchemeToggle } from './scheme-toggle.tsx';

/** The way to the sections where the bar has no room for them. */
export function SectionMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const menu = useClickOutside<HTMLDivElement>(close);
  useHotkeys([['Escape', close]]);
  return (
    <div ref={menu} className={classes.menu}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label="Sections of this page"
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
      </button>
      {isOpen && (
        <nav aria-label="On this page">
          {pageSections.map((section) => (
            <a key={section.id} href={`#${section.id}`} onClick={close}>
              {section.label}
            </a>
          ))}
          <SchemeToggle />
        </nav>
      )}
    </div>
  );
}
