import { IconFileText } from '@tabler/icons-react';
import classes from './documents.module.css';
import page from './landing.module.css';

const files = [
  { name: 'Leave and licence agreement', date: '1 Apr 2026' },
  { name: 'PAN card', date: '28 Mar 2026' },
  { name: 'Aadhaar, masked copy', date: '28 Mar 2026' },
  { name: 'Police NOC', date: '30 Mar 2026' },
  { name: 'CIBIL report', date: '26 Mar 2026' },
];

export function Documents() {
  return (
    <section id="documents" className={page.section}>
      <div className={`${page.wrap} ${classes.pair}`}>
        <div>
          <h2 className={page.title}>Document storage, so no paper goes missing</h2>
          <p className={page.lead}>
            Agreements, identity papers and certificates are kept with the person and the home they belong to.
          </p>
          <ul className={classes.points}>
            <li>Tenants upload once; landlord and agent can look, not change.</li>
            <li>Every paper has a type and a date, and can be searched.</li>
            <li>Aadhaar numbers are never stored as numbers. We ask for a masked copy.</li>
          </ul>
        </div>
        <div className={classes.folder} aria-hidden="true">
          <div className={classes.head}>
            <span>Flat 302, Baner, Pune</span>
            <span>5 documents</span>
          </div>
          {files.map((file) => (
            <div key={file.name} className={classes.file}>
              <IconFileText size={22} stroke={1.6} />
              <span className={classes.name}>{file.name}</span>
              <span className={classes.date}>{file.date}</span>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
