import { Label, Panel, Scene, Tick } from './scene.tsx';
import { Cloud, Skyline, Sun } from './street.tsx';

/** At home in the evening: the rent is paid on the phone, the receipt is there, the landlord answers. */
export function IllustrationTenant() {
  return (
    <Scene width={560} height={480}>
      <ArchedWindow />
      <StringLights />
      <rect y="400" width="560" height="80" fill="var(--scene-brick)" />
      <rect y="400" width="560" height="10" fill="var(--scene-brick-shade)" />
      <Plant x={66} y={400} />
      <Chai x={476} y={400} />
      <Phone />
      <Receipt />
      <Panel x={18} y={110} width={176} height={66}>
        <path d="M126 65l22 20 2-20z" fill="var(--scene-card)" />
        <Label x={18} y={28} size={13} tone="soft" text="Landlord" />
        <Label x={18} y={49} size={15} text="Got it, thank you!" />
      </Panel>
    </Scene>
  );
}

function ArchedWindow() {
  return (
    <g>
      <rect width="560" height="480" fill="var(--scene-wall)" />
      <svg x="40" y="36" width="480" height="364" viewBox="40 36 480 364" aria-hidden="true">
        <path d="M40 400V196a240 160 0 0 1 480 0v204z" fill="var(--scene-sky-deep)" />
        <Sun x={396} y={118} />
        <Cloud x={414} y={150} />
        <g transform="translate(0 40)">
          <Skyline width={560} ground={380} />
        </g>
      </svg>
      <path d="M40 400V196a240 160 0 0 1 480 0v204" fill="none" stroke="var(--scene-trim)" strokeWidth="10" />
      <path d="M280 36v364M40 214h480" stroke="var(--scene-trim)" strokeWidth="6" />
    </g>
  );
}

function StringLights() {
  const bulbs = [70, 140, 210, 280, 350, 420, 490];
  return (
    <g>
      <path d="M0 0Q280 132 560 0" fill="none" stroke="var(--scene-shadow)" strokeWidth="2" />
      {bulbs.map((x) => (
        <circle key={x} cx={x} cy={264 * (x / 560) * (1 - x / 560) + 7} r="7" fill="var(--scene-marigold)" />
      ))}
    </g>
  );
}

function Phone() {
  return (
    <g transform="translate(180 118)">
      <rect y="8" width="176" height="338" rx="28" fill="var(--scene-shadow)" opacity="0.2" />
      <rect width="176" height="338" rx="28" fill="var(--scene-tank)" />
      <rect x="7" y="7" width="162" height="324" rx="22" fill="var(--scene-card)" />
      <rect x="64" y="14" width="48" height="7" rx="3.5" fill="var(--scene-tank)" />
      <Label x={24} y={56} size={14} tone="soft" text="Rent for April" />
      <Label x={24} y={90} size={28} bold text="₹24,500" />
      <Label x={24} y={114} size={13} tone="soft" text="Due 5 Apr 2026" />
      <rect x="22" y="132" width="132" height="44" rx="12" fill="var(--scene-trim)" />
      <text x="88" y="160" fontSize="15" fontWeight="600" textAnchor="middle" fill="#fff">
        Pay with UPI
      </text>
      <Label x={24} y={208} size={13} bold text="History" />
      {['Mar', 'Feb', 'Jan'].map((month, row) => (
        <g key={month} transform={`translate(24 ${220 + row * 32})`}>
          <path d="M0 0h128" stroke="var(--scene-card-line)" />
          <Label x={0} y={21} size={13} tone="soft" text={month} />
          <Label x={128} y={21} size={13} tone="teal" bold end text="Paid" />
        </g>
      ))}
    </g>
  );
}

const TEETH = 16;
const tornEdge = Array.from({ length: TEETH }, (_, tooth) => `l-11.5 ${tooth % 2 === 0 ? -9 : 9}`).join('');
const paper = `M0 12A12 12 0 0 1 12 0h160a12 12 0 0 1 12 12v130${tornEdge}z`;

function Receipt() {
  return (
    <g transform="translate(342 184)">
      <path d={paper} transform="translate(0 6)" fill="var(--scene-shadow)" opacity="0.14" />
      <path d={paper} fill="var(--scene-card)" stroke="var(--scene-card-line)" />
      <Tick x={30} y={32} size={12} />
      <Label x={52} y={37} bold size={15} text="Rent receipt" />
      <path d="M18 56h148" stroke="var(--scene-card-line)" strokeDasharray="4 4" />
      <Label x={18} y={80} size={13} tone="soft" text="No. KR-0417" />
      <Label x={18} y={112} size={20} bold text="₹24,500" />
      <Label x={166} y={112} size={13} tone="teal" bold end text="PDF" />
    </g>
  );
}

function Plant({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g fill="var(--scene-leaf)">
        <path d="M0-48C-44-56-56-92-52-124-22-116-2-90 0-48z" />
        <path d="M2-48c40-4 60-36 60-68C30-112 6-88 2-48z" />
      </g>
      <path d="M0-46c-22-36-14-80 2-104 20 28 22 70-2 104z" fill="var(--scene-leaf-deep)" />
      <path d="M-32-52h64l-8 52h-48z" fill="var(--scene-marigold)" />
      <rect x="-36" y="-58" width="72" height="12" rx="4" fill="var(--scene-brick-shade)" />
    </g>
  );
}

function Chai({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy="-2" rx="44" ry="7" fill="var(--scene-slab)" />
      <path d="M-22-40h44l-6 36h-32z" fill="var(--scene-lit)" opacity="0.9" />
      <path d="M-20-30h40l-4 26h-32z" fill="var(--scene-trunk)" />
      <path
        d="M-8-50c-8-10 8-14 0-26M8-50c-8-10 8-14 0-26"
        fill="none"
        stroke="var(--scene-slab)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  );
}
