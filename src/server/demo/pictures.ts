import { crc32, deflateSync } from 'node:zlib';

type Color = [red: number, green: number, blue: number];

interface Scene {
  sky: Color;
  ground: Color;
  wall: Color;
  trim: Color;
  window: Color;
  floors: number;
  columns: number;
}

const WIDTH = 720;
const HEIGHT = 480;
const HORIZON = 410;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const palettes: Omit<Scene, 'floors' | 'columns'>[] = [
  {
    sky: [214, 232, 240],
    ground: [150, 178, 140],
    wall: [236, 222, 200],
    trim: [11, 100, 93],
    window: [120, 160, 180],
  },
  { sky: [250, 226, 196], ground: [176, 160, 130], wall: [226, 198, 172], trim: [148, 92, 5], window: [96, 120, 140] },
  {
    sky: [206, 224, 232],
    ground: [126, 160, 150],
    wall: [240, 238, 232],
    trim: [60, 90, 120],
    window: [146, 186, 200],
  },
  { sky: [238, 214, 206], ground: [160, 150, 140], wall: [204, 120, 96], trim: [250, 240, 226], window: [80, 96, 112] },
  {
    sky: [196, 220, 236],
    ground: [110, 150, 176],
    wall: [246, 244, 238],
    trim: [242, 163, 15],
    window: [110, 150, 176],
  },
  { sky: [222, 222, 236], ground: [134, 158, 128], wall: [186, 196, 206], trim: [84, 79, 71], window: [226, 206, 150] },
];

/** A front of a house, plainly drawn: what stands at a point of the picture. */
const colorAt = (scene: Scene, x: number, y: number): Color => {
  const { sky, ground, wall, trim, window, floors, columns } = scene;
  if (y >= HORIZON) return y < HORIZON + 8 ? trim : ground;
  const width = 68 * columns + 44;
  const left = (WIDTH - width) / 2;
  const top = HORIZON - floors * 64 - 30;
  const isHouse = x >= left && x < left + width && y >= top;
  if (!isHouse) return [0, 1, 2].map((part) => Math.min(255, (sky[part] ?? 0) + Math.floor(y / 24))) as Color;
  if (y < top + 14) return trim;
  const [inColumn, inFloor] = [(x - left - 22) % 68, (y - top - 30) % 64];
  const isRow = y >= top + 30 && x >= left + 22 && x < left + width - 22;
  if (!isRow) return wall;
  const isWindow = inColumn >= 14 && inColumn < 54 && inFloor >= 8 && inFloor < 42;
  if (isWindow) return inColumn > 32 && inColumn < 36 ? trim : window;
  const isBalcony = inFloor >= 46 && inFloor < 52 && inColumn >= 8 && inColumn < 60;
  return isBalcony ? trim : wall;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};

/** A picture as PNG, of what stands at each point. */
const draw = (colourAt: (x: number, y: number) => Color): Buffer => {
  // Drawn at half its size; each row says how it differs from the one above, which is mostly not at all.
  const [width, height] = [WIDTH / 2, HEIGHT / 2];
  const colours = new Map<string, number>();
  const indexAt = (x: number, y: number) => {
    const colour = colourAt(x * 2, y * 2).join();
    if (!colours.has(colour)) colours.set(colour, colours.size);
    return colours.get(colour) ?? 0;
  };
  const UP = 2;
  const rows = Buffer.alloc(height * (1 + width));
  const above = Buffer.alloc(width);
  for (let y = 0; y < height; y += 1) {
    rows[y * (1 + width)] = UP;
    for (let x = 0; x < width; x += 1) {
      const colour = indexAt(x, y);
      rows[y * (1 + width) + 1 + x] = (colour - (above[x] ?? 0)) & 0xff;
      above[x] = colour;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([...colours.keys()].flatMap((colour) => colour.split(',').map(Number)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The picture of the demo's n-th home: drawn, because a photo would be somebody's. */
export const drawHome = (index: number): Buffer => {
  const palette = palettes[index % palettes.length] ?? palettes[0];
  if (!palette) throw new Error('there is no palette');
  const scene: Scene = { ...palette, floors: 4 + (index % 2), columns: 5 + ((index * 2) % 4) };
  return draw((x, y) => colorAt(scene, x, y));
};

/** A stain on a tiled wall below a pipe, with drops: what a tenant would send a photo of. */
export const drawStain = (index: number): Buffer => {
  const palette = palettes[(index + 2) % palettes.length] ?? palettes[0];
  if (!palette) throw new Error('there is no palette');
  const { wall, trim, window } = palette;
  const tile = 90 + (index % 3) * 20;
  const centre = { x: 300 + ((index * 47) % 160), y: 250 };
  return draw((x, y) => {
    const isPipe = y >= 60 && y < 92;
    if (isPipe) return trim;
    const isDrop = Math.abs(x - centre.x) < 7 && y > 92 && (y + index * 13) % 70 < 34;
    if (isDrop) return window;
    const wet = Math.hypot((x - centre.x) / 1.6, y - centre.y) + 14 * Math.sin(x / 23 + index) + 9 * Math.sin(y / 17);
    const isJoint = x % tile < 4 || y % tile < 4;
    const dampness = wet < 90 ? 0.62 : 0.8;
    const shade = (wet < 120 ? dampness : 1) * (isJoint ? 0.9 : 1);
    return wall.map((part) => Math.round(part * shade)) as Color;
  });
};

const PAPER: Color = [250, 248, 240];
const INK: Color = [52, 58, 70];

/** A bill as a vendor photographs it: a head, some lines with their amounts, and a sum. */
export const drawBill = (): Buffer =>
  draw((x, y) => {
    const isOnPaper = x > 120 && x < 520 && y > 20;
    if (!isOnPaper) return [146, 122, 98];
    const isHead = y > 50 && y < 74 && x > 150 && x < 330;
    const row = y % 44;
    const isText = y > 120 && y < 340 && row < 9 && ((x > 150 && x < 330 - ((y * 7) % 60)) || (x > 440 && x < 490));
    const isSum = y > 370 && y < 384 && x > 400 && x < 490;
    const isRule = (Math.abs(y - 100) < 2 || Math.abs(y - 355) < 2) && x > 150 && x < 490;
    return isHead || isText || isSum || isRule ? INK : PAPER;
  });

const HOLE: Color = [92, 78, 66];
const FLOOR: Color = [176, 148, 112];

/** The wall of a room with its window above the floor: whole, or with what somebody left in it. */
export const drawRoom = (index: number, { isClose, isDamaged }: { isClose: boolean; isDamaged: boolean }): Buffer => {
  const palette = palettes[(index + 1) % palettes.length] ?? palettes[0];
  if (!palette) throw new Error('there is no palette');
  const { wall, trim, window } = palette;
  const zoom = isClose ? 0.4 : 1;
  const marks = [0, 1, 2].map((mark) => ({ x: 420 + mark * 34 + ((index * 13) % 20), y: 210 + ((mark * 37) % 60) }));
  return draw((left, top) => {
    const [x, y] = isClose ? [400 + left * zoom, 180 + top * zoom] : [left, top];
    if (y > 390) return x % 64 < 3 ? trim : FLOOR;
    if (y > 378) return trim;
    const isFrame = x > 90 && x < 300 && y > 80 && y < 260;
    if (isFrame) return x > 100 && x < 290 && y > 90 && y < 250 && Math.abs(x - 195) > 4 ? window : trim;
    if (isDamaged && marks.some((mark) => Math.hypot(x - mark.x, y - mark.y) < 9 + 2 * Math.sin(x + y))) return HOLE;
    const isScratched = isDamaged && Math.abs(y - 300 - 8 * Math.sin(x / 30)) < 3 && x > 380 && x < 560;
    return wall.map((part) => Math.round(part * (isScratched ? 0.6 : 1))) as Color;
  });
};
