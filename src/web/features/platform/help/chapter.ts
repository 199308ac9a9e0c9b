import type { PictureName } from './pictures.ts';

/**
 * In the texts of the guide "words in quotes" are words of the screen, exactly as it has them, and [words](/address) lead to a page.
 * A test holds both to the app.
 */
export interface ChapterPart {
  title: string;
  text?: string;
  /** One after the other. */
  steps?: string[];
  /** What is good to know about it. */
  notes?: string[];
}

export interface Chapter {
  /** In the address. */
  name: string;
  title: string;
  lead: string;
  picture?: PictureName;
  parts: ChapterPart[];
}

export interface Guide {
  /** In the address. */
  name: 'landlord' | 'tenant' | 'agent' | 'operator';
  title: string;
  about: string;
  chapters: Chapter[];
}
