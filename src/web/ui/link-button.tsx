import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

/** A link within the app that looks like a button. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />);
