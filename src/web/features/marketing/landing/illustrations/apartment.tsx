const BAY = 62;
const FLOOR = 58;
const STILTS = 52;

interface ApartmentProps {
  x: number;
  ground: number;
  floors: number;
  bays: number;
  tone?: 'wall' | 'brick';
}

const column = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A block of flats on stilts, as in any Indian city: sunshades, balconies, a water tank on the roof. */
export function Apartment({ x, ground, floors, bays, tone = 'wall' }: ApartmentProps) {
  const width = bays * BAY + 20;
  const top = ground - STILTS - floors * FLOOR;
  return (
    <g>
      <Roof x={x} y={top} width={width} />
      <rect x={x} y={top} width={width} height={floors * FLOOR} fill={`var(--scene-${tone})`} />
      <rect x={x + width - 16} y={top} width="16" height={floors * FLOOR} fill={`var(--scene-${tone}-shade)`} />
      <Stilts x={x} y={ground - STILTS} width={width} bays={bays} />
      {column(floors).map((floor) => (
        <g key={floor}>
          {column(bays).map((bay) => (
            <Bay
              key={bay}
              x={x + 8 + bay * BAY}
              y={top + floor * FLOOR}
              balcony={(bay + floor) % 2 === 0}
              lit={(floor * 3 + bay * 5) % 4 !== 1}
            />
          ))}
          <rect x={x - 4} y={top + (floor + 1) * FLOOR - 5} width={width + 8} height="5" fill="var(--scene-slab)" />
        </g>
      ))}
      <rect x={x - 6} y={top - 8} width={width + 12} height="9" rx="2" fill="var(--scene-slab)" />
    </g>
  );
}

function Bay({ x, y, balcony, lit }: { x: number; y: number; balcony: boolean; lit: boolean }) {
  const glass = lit ? 'var(--scene-lit)' : 'var(--scene-glass)';
  if (!balcony) {
    return (
      <g>
        <rect x={x + 12} y={y + 15} width="34" height="27" rx="2" fill={glass} />
        <path d={`M${x + 29} ${y + 15}v27M${x + 12} ${y + 25}h34`} stroke="var(--scene-slab)" strokeWidth="2" />
        <path d={`M${x + 6} ${y + 15}l4-6h38l4 6z`} fill="var(--scene-trim)" />
      </g>
    );
  }
  return (
    <g>
      <rect x={x + 14} y={y + 10} width="30" height="43" rx="2" fill={glass} />
      <path d={`M${x + 29} ${y + 10}v43`} stroke="var(--scene-slab)" strokeWidth="2" />
      <rect x={x + 2} y={y + 30} width="54" height="23" fill="var(--scene-slab)" opacity="0.35" />
      <path
        d={column(9)
          .map((bar) => `M${x + 3 + bar * 6.5} ${y + 32}v21`)
          .join('')}
        stroke="var(--scene-trim)"
        strokeWidth="1.5"
      />
      <rect x={x + 1} y={y + 29} width="56" height="3.5" rx="1.7" fill="var(--scene-trim)" />
    </g>
  );
}

function Roof({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g>
      <rect x={x + width - 78} y={y - 42} width="58" height="36" fill="var(--scene-wall-shade)" />
      <rect x={x + width - 82} y={y - 46} width="66" height="5" fill="var(--scene-slab)" />
      <path d={`M${x + 24} ${y - 7}v-10M${x + 56} ${y - 7}v-10`} stroke="var(--scene-tank)" strokeWidth="3" />
      <rect x={x + 18} y={y - 44} width="44" height="30" rx="5" fill="var(--scene-tank)" />
      <path d={`M${x + 18} ${y - 35}h44M${x + 18} ${y - 25}h44`} stroke="var(--scene-sky)" strokeOpacity="0.25" />
      <rect x={x + 32} y={y - 50} width="16" height="7" rx="2" fill="var(--scene-tank)" />
    </g>
  );
}

function Stilts({ x, y, width, bays }: { x: number; y: number; width: number; bays: number }) {
  return (
    <g>
      <rect x={x + 4} y={y} width={width - 8} height={STILTS} fill="var(--scene-shadow)" opacity="0.55" />
      {column(bays + 1).map((pillar) => (
        <rect
          key={pillar}
          x={x + pillar * ((width - 12) / bays)}
          y={y}
          width="12"
          height={STILTS}
          fill="var(--scene-wall-shade)"
        />
      ))}
    </g>
  );
}
