import { Anchor, Box } from '@mantine/core';
import { linkParts } from '#contract/messaging/message-text';

/** What was written, as text and nothing else; web addresses can be clicked. */
export function MessageText({ text }: { text: string }) {
  return (
    <Box component="p" m={0} fz="sm" lh={1.5} style={{ whiteSpace: 'pre-wrap' }}>
      {linkParts(text).map((part, index) =>
        'href' in part ? (
          <Anchor
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no name of their own, and keep their order
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            underline="always"
            inherit
          >
            {part.text}
          </Anchor>
        ) : (
          part.text
        ),
      )}
    </Box>
  );
}
