import classes from './scene.module.css';
import { Label } from './scene.tsx';

const months = [
  { name: 'Nov', height: 62 },
  { name: 'Dec', height: 74 },
  { name: 'Jan', height: 70 },
  { name: 'Feb', height: 92 },
  { name: 'Mar', height: 104 },
  { name: 'Apr', height: 118 },
];

/** The same account on a laptop and on a phone. Stands on the lower edge of its section. */
export function IllustrationDevices() {
  return (
    <svg className={classes.scene} viewBox="0 0 560 330" aria-hidden="true" focusable="false">
      <Laptop />
      <Phone />
    </svg>
  );
}

function Laptop() {
  return (
    <g>
      <rect x="22" y="8" width="440" height="310" rx="18" fill="#0a1f1d" />
      <rect x="34" y="20" width="416" height="286" rx="8" fill="var(--scene-card)" />
      <rect x="34" y="20" width="92" height="286" rx="8" fill="var(--scene-card-fill)" />
      {[0, 1, 2, 3, 4].map((row) => (
        <g key={row} transform={`translate(48 ${60 + row * 32})`}>
          <rect width="14" height="14" rx="4" fill={row === 0 ? 'var(--scene-teal)' : 'var(--scene-card-line)'} />
          <rect
            x="22"
            y="3"
            width={row % 2 ? 34 : 42}
            height="8"
            rx="4"
            fill={row === 0 ? 'var(--scene-teal)' : 'var(--scene-card-line)'}
          />
        </g>
      ))}
      <Tile x={142} title="Income" value="₹1,86,500" />
      <Tile x={292} title="Occupancy" value="88%" />
      <g transform="translate(142 128)">
        <rect width="292" height="162" rx="12" fill="none" stroke="var(--scene-card-line)" />
        {months.map((month, index) => (
          <g key={month.name} transform={`translate(${22 + index * 44} 0)`}>
            <rect
              y={134 - month.height}
              width="24"
              height={month.height}
              rx="5"
              fill={index === months.length - 1 ? 'var(--scene-marigold)' : 'var(--scene-teal)'}
            />
            <Label x={12} y={152} size={11} tone="soft" middle text={month.name} />
          </g>
        ))}
      </g>
      <path d="M0 318h484v4a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#dfe7e5" />
    </g>
  );
}

function Tile({ x, title, value }: { x: number; title: string; value: string }) {
  return (
    <g transform={`translate(${x} 36)`}>
      <rect width="142" height="76" rx="12" fill="none" stroke="var(--scene-card-line)" />
      <Label x={14} y={28} size={13} tone="soft" text={title} />
      <Label x={14} y={57} size={22} bold text={value} />
    </g>
  );
}

function Phone() {
  return (
    <g transform="translate(400 70)">
      <rect width="150" height="290" rx="26" fill="#0a1f1d" stroke="#2c6a63" strokeWidth="2" />
      <rect x="7" y="7" width="136" height="276" rx="20" fill="var(--scene-card)" />
      <rect x="54" y="14" width="42" height="6" rx="3" fill="#0a1f1d" />
      <Label x={22} y={54} size={13} tone="soft" text="Due this week" />
      {[
        { flat: 'Flat 101', amount: '₹18,000' },
        { flat: 'Flat 204', amount: '₹26,500' },
        { flat: 'Flat 302', amount: '₹32,000' },
      ].map((due, row) => (
        <g key={due.flat} transform={`translate(18 ${68 + row * 54})`}>
          <rect width="114" height="46" rx="10" fill="var(--scene-card-fill)" />
          <Label x={10} y={19} size={12} tone="soft" text={due.flat} />
          <Label x={10} y={37} size={14} bold text={due.amount} />
          <circle cx="98" cy="23" r="6" fill={row === 0 ? 'var(--scene-teal)' : 'var(--scene-marigold)'} />
        </g>
      ))}
    </g>
  );
}
