import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { User } from '#contract/identity/users';
import type { Role } from '#contract/platform/roles';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useConversations } from './api.ts';
import { ChatPane } from './chat-pane.tsx';
import { ConversationList } from './conversation-list.tsx';
import classes from './message-board.module.css';
import { MessageTiles } from './message-tiles.tsx';
import { NoChat } from './no-chat.tsx';
import type { CenterPlace, ChangePlace } from './place.ts';
import { SearchResults } from './search-results.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useAddressee } from './use-addressee.ts';
import { useNewest } from './use-newest.ts';

interface MessageBoardProps {
  user: User;
  role: Role;
  place: CenterPlace;
  onChange: ChangePlace;
}

/** The conversations on the left, the open one beside them; on a phone one or the other. */
export function MessageBoard({ user, role, place, onChange }: MessageBoardProps) {
  const { conversation: openId, to } = place;
  const list = useConversations();
  const router = useRouter();
  const [search, setSearch] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const [soughtId, setSought] = useState<number>();
  const cameFromList = useRef(false);

  const open = (conversation: number, messageId?: number) => {
    setSought(messageId);
    const isOnList = openId === undefined && to === undefined;
    cameFromList.current ||= isOnList;
    onChange({ conversation, to: undefined }, { replace: !isOnList });
  };
  const backToList = () => {
    if (cameFromList.current) router.history.back();
    else onChange({ conversation: undefined }, { replace: true });
    cameFromList.current = false;
  };
  const { isUnknown } = useAddressee(to, list, (conversation) =>
    onChange({ conversation, to: undefined }, { replace: true }),
  );
  useNewest(list, openId !== undefined || to !== undefined, (conversation) =>
    onChange({ conversation }, { replace: true }),
  );
  const stopWriting = () => {
    setWriting(false);
    if (to !== undefined) onChange({ to: undefined }, { replace: true });
  };

  return (
    <div className={classes.view} data-chatting={openId !== undefined || undefined}>
      <div className={classes.tiles}>
        <MessageTiles />
      </div>
      <div className={classes.board}>
        <div className={classes.side}>
          <div className={classes.tools}>
            <SearchBox
              label="Search messages"
              placeholder="Search"
              className={classes.search}
              search={search ?? ''}
              onSearch={setSearch}
            />
            <Button
              px="sm"
              leftSection={<IconPencilPlus size={18} aria-hidden />}
              flex="none"
              onClick={() => setWriting(true)}
            >
              New Message
            </Button>
          </div>
          <div className={classes.scroll}>
            {search === undefined ? (
              <ConversationList list={list} openId={openId} onOpen={open} />
            ) : (
              <SearchResults search={search} list={list} userId={user.id} openId={openId} onOpen={open} />
            )}
          </div>
        </div>
        <div className={classes.pane}>
          {openId === undefined ? (
            <NoChat />
          ) : (
            <ChatPane
              key={openId}
              conversationId={openId}
              userId={user.id}
              list={list}
              soughtId={soughtId}
              onBack={backToList}
            />
          )}
        </div>
      </div>
      <SendDialog
        role={role}
        recipientId={to}
        isOpen={isWriting || isUnknown}
        onClose={stopWriting}
        onSent={({ conversationId }) => {
          setWriting(false);
          open(conversationId);
        }}
      />
    </div>
  );
}
