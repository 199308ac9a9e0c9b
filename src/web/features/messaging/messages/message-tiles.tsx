import { type Icon, IconMailOpened, IconMessage2, IconMessages, IconSend } from '@tabler/icons-react';
import { useMessageStatistics } from './api.ts';
import classes from './message-tiles.module.css';

/** The four figures in a low strip: the conversations below are what people come for. */
export function MessageTiles() {
  const { data, error } = useMessageStatistics();
  // The conversations say what is wrong.
  if (error && !data) return null;
  return (
    <div className={classes.tiles} aria-busy={!data}>
      <Tile label="Total Messages" value={data?.total} icon={IconMessage2} />
      <Tile label="Unread" value={data?.unread} icon={IconMailOpened} />
      <Tile label="Sent" value={data?.sent} icon={IconSend} />
      <Tile label="Active Chats" value={data?.activeChats} icon={IconMessages} />
    </div>
  );
}

function Tile({ label, value, icon: TileIcon }: { label: string; value: number | undefined; icon: Icon }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure with its name, not fields of a form
    <div role="group" aria-label={label} className={classes.tile}>
      <TileIcon size={16} stroke={1.8} className={classes.icon} aria-hidden />
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value ?? '–'}</span>
    </div>
  );
}
