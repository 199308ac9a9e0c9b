import { createContext, type ReactNode } from 'react';
import type { Message } from '#contract/messaging/messages';

/** What an area above lets one do with a message that one received. */
export const MessageDeeds = createContext<(message: Message) => ReactNode>(() => null);
