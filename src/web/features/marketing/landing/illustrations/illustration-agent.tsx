import { Apartment } from './apartment.tsx';
import { Label, Panel, Scene } from './scene.tsx';
import { AutoRickshaw, Cloud, Skyline, Sun, Tree } from './street.tsx';

const GROUND = 424;

const homes = [
  { name: '2 BHK, Baner', city: 'Pune', status: 'Let', tone: 'teal' },
  { name: '1 BHK, Indiranagar', city: 'Bengaluru', status: '3 applied', tone: 'gold' },
  { name: '3 BHK, Powai', city: 'Mumbai', status: 'Let', tone: 'teal' },
] as const;

/** A street with the homes one agent looks after, and the word that goes between owner and tenant. */
export function IllustrationAgent() {
  return (
    <Scene width={560} height={480}>
      <Sun x={462} y={62} />
      <Cloud x={476} y={86} />
      <Skyline width={560} ground={GROUND} />
      <Apartment x={18} ground={GROUND} floors={4} bays={2} tone="brick" />
      <Apartment x={196} ground={GROUND} floors={5} bays={2} />
      <Apartment x={374} ground={GROUND} floors={3} bays={2} tone="brick" />
      <rect y={GROUND} width="560" height="60" fill="var(--scene-ground)" />
      <Tree x={536} ground={GROUND + 4} />
      <AutoRickshaw x={366} ground={GROUND + 22} />
      <Pin x={92} y={126} />

      <Panel x={252} y={104} width={284} height={212}>
        <Label x={20} y={34} bold size={16} text="Your properties" />
        {homes.map((home, row) => (
          <g key={home.name} transform={`translate(20 ${54 + row * 50})`}>
            {row > 0 && <path d="M0 0h244" stroke="var(--scene-card-line)" />}
            <Label x={0} y={22} size={15} bold text={home.name} />
            <Label x={0} y={40} size={13} tone="soft" text={home.city} />
            <rect x="160" y="12" width="84" height="27" rx="13.5" fill={`var(--scene-${home.tone}-soft)`} />
            <Label
              x={202}
              y={30}
              size={13}
              tone={home.tone === 'gold' ? 'gold-ink' : 'teal'}
              bold
              middle
              text={home.status}
            />
          </g>
        ))}
      </Panel>

      <Panel x={24} y={292} width={216} height={64}>
        <path d="M30 61l-8 20 28-20z" fill="var(--scene-card)" />
        <Label x={20} y={27} size={13} tone="soft" text="Owner" />
        <Label x={20} y={47} size={15} text="Approve the second one?" />
      </Panel>
      <g transform="translate(88 378)">
        <path d="M190 40l14 22 10-24z" fill="var(--scene-trim)" />
        <rect width="220" height="46" rx="16" fill="var(--scene-trim)" />
        <text x="18" y="29" fontSize="15" fontWeight="500" fill="#fff">
          Yes, papers are complete.
        </text>
      </g>
    </Scene>
  );
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0C-8-14-20-22-20-36a20 20 0 0 1 40 0C20-22 8-14 0 0z" fill="var(--scene-trim)" />
      <circle cy="-36" r="8" fill="var(--scene-marigold)" />
    </g>
  );
}
