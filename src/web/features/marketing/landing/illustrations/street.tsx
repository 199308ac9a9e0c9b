/** A rain tree, drawn from the foot of its trunk. */
export function Tree({ x, ground, size = 1 }: { x: number; ground: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${ground}) scale(${size})`}>
      <path d="M-5 0C-3-24-4-40-2-62h6c1 22 1 40 3 62z" fill="var(--scene-trunk)" />
      <path d="M0-44l20-22M0-52l-18-18" stroke="var(--scene-trunk)" strokeWidth="4" strokeLinecap="round" />
      <ellipse cx="0" cy="-98" rx="40" ry="34" fill="var(--scene-leaf)" />
      <ellipse cx="-28" cy="-78" rx="28" ry="24" fill="var(--scene-leaf-deep)" />
      <ellipse cx="28" cy="-80" rx="30" ry="25" fill="var(--scene-leaf)" />
      <ellipse cx="6" cy="-76" rx="24" ry="18" fill="var(--scene-leaf-deep)" />
      <g fill="var(--scene-marigold)">
        <circle cx="-18" cy="-104" r="3" />
        <circle cx="14" cy="-112" r="3" />
        <circle cx="34" cy="-90" r="3" />
        <circle cx="-36" cy="-84" r="3" />
        <circle cx="2" cy="-92" r="3" />
      </g>
    </g>
  );
}

/** An auto-rickshaw, green below and yellow above. */
export function AutoRickshaw({ x, ground }: { x: number; ground: number }) {
  return (
    <g transform={`translate(${x} ${ground})`}>
      <path d="M0-34v-26q0-10 12-10h44q9 0 13 8l15 28z" fill="var(--scene-marigold)" />
      <path d="M10-58h26v26H10zM44-58h14l14 26H44z" fill="var(--scene-tank)" opacity="0.8" />
      <path d="M-4-34h88c10 2 15 9 14 20l-8 4H-4z" fill="var(--scene-leaf-deep)" />
      <path d="M-4-24h100" stroke="var(--scene-marigold)" strokeWidth="3" />
      <circle cx="14" cy="-10" r="10" fill="var(--scene-tank)" />
      <circle cx="14" cy="-10" r="4" fill="var(--scene-card-fill)" />
      <circle cx="82" cy="-8" r="8" fill="var(--scene-tank)" />
      <circle cx="82" cy="-8" r="3" fill="var(--scene-card-fill)" />
      <circle cx="94" cy="-28" r="4" fill="var(--scene-lit)" />
    </g>
  );
}

export function Sun({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="34" fill="var(--scene-sun)" />;
}

export function Cloud({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x} ${y}h70a13 13 0 0 0 0-26 10 10 0 0 0-7 2 21 21 0 0 0-40 0 12 12 0 0 0-23 24z`}
      fill="var(--scene-cloud)"
      opacity="0.9"
    />
  );
}

/** Roofs of the next quarter, far away. */
export function Skyline({ width, ground }: { width: number; ground: number }) {
  return (
    <path
      d={`M0 ${ground}v-96h46v-38h54v62h30v-104h60v84h40v-52h58v40h36v-92h52v128h36v-70h54v52h34v-84h60v170z`}
      fill="var(--scene-far)"
      transform={`scale(${width / 560} 1)`}
    />
  );
}
