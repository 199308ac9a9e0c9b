import { Apartment } from './apartment.tsx';
import { Label, Panel, Scene, Tick } from './scene.tsx';
import { Cloud, Palm, Scooter, Skyline, Sun, Tree } from './street.tsx';

const GROUND = 424;
const RING = 2 * Math.PI * 26;

/** A building, and what its owner sees of it: rent collected, occupancy, money that just came in. */
export function IllustrationLandlord() {
  return (
    <Scene width={560} height={480}>
      <Sun x={70} y={92} />
      <Cloud x={14} y={128} />
      <Skyline width={560} ground={GROUND} />
      <Palm x={508} ground={GROUND} size={1.25} />
      <Apartment x={130} ground={GROUND} floors={5} bays={4} />
      <rect y={GROUND} width="560" height="60" fill="var(--scene-ground)" />
      <Tree x={74} ground={GROUND + 6} size={1.15} />
      <Scooter x={164} ground={GROUND + 14} />

      <Panel x={284} y={44} width={248} height={128}>
        <Label x={20} y={32} tone="soft" text="Rent collected · April" />
        <Label x={20} y={68} size={30} bold text="₹1,86,500" />
        <rect x="20" y="84" width="208" height="8" rx="4" fill="var(--scene-card-fill)" />
        <rect x="20" y="84" width="185" height="8" rx="4" fill="var(--scene-teal)" />
        <Label x={20} y={114} size={14} tone="soft" text="of ₹2,10,000" />
        <Label x={228} y={114} size={14} tone="gold-ink" bold end text="1 flat due" />
      </Panel>

      <Panel x={24} y={176} width={186} height={92}>
        <g transform="translate(48 46) rotate(-90)" fill="none" strokeWidth="9">
          <circle r="26" stroke="var(--scene-card-fill)" />
          <circle
            r="26"
            stroke="var(--scene-marigold)"
            strokeLinecap="round"
            strokeDasharray={`${RING * 0.875} ${RING}`}
          />
        </g>
        <Label x={90} y={42} tone="soft" text="Occupancy" />
        <Label x={90} y={66} size={20} bold text="7 of 8" />
      </Panel>

      <Panel x={248} y={362} width={288} height={76}>
        <Tick x={40} y={38} />
        <Label x={72} y={33} bold size={16} text="₹32,000 received" />
        <Label x={72} y={56} size={14} tone="soft" text="Flat 302 · UPI · receipt ready" />
      </Panel>
    </Scene>
  );
}
