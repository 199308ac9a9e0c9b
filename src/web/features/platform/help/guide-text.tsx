import { Anchor } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { piecesOf } from './marked-text.ts';

/** The addresses of the guide are checked by its test, not by the router's types. */
const linkOf = (address: string): LinkProps => {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return { to: pathname, search: Object.fromEntries(searchParams) } as LinkProps;
};

/** A text of the guide, with its words of the screen and its links. */
export function GuideText({ text }: { text: string }) {
  return piecesOf(text).map((piece) => {
    if (piece.kind === 'plain') return piece.text;
    if (piece.kind === 'name') return <strong key={piece.text}>{piece.text}</strong>;
    return (
      <Anchor
        key={piece.address}
        underline="always"
        inherit
        renderRoot={(props) => <Link {...props} {...linkOf(piece.address)} />}
      >
        {piece.text}
      </Anchor>
    );
  });
}
