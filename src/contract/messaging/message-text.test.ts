import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attachmentNote,
  linkParts,
  messageMail,
  messagePreview,
  type TextPart,
  withAttachmentNote,
  withoutAttachmentNote,
} from './message-text.ts';

describe('the preview of a message', () => {
  it.each([
    ['Hello', 'Hello'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), `${'x'.repeat(50)}...`],
    ['🙂'.repeat(50), '🙂'.repeat(50)],
    ['🙂'.repeat(51), `${'🙂'.repeat(50)}...`],
    ['  two\n\nlines\tand  more ', 'two lines and more'],
  ])('of %j is %j', (content, preview) => {
    expect(messagePreview(content)).toBe(preview);
  });
});

describe('what a mail says of a message', () => {
  it.each([
    ['line\nby line', 'line\nby line'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['🙂'.repeat(501), `${'🙂'.repeat(500)}...`],
  ])('of %j', (content, text) => {
    expect(messageMail(content)).toBe(text);
  });
});

describe('the note about attachments', () => {
  it.each([
    [[], '', 'See here'],
    [['a.pdf'], '[1 file attached: a.pdf]', 'See here\n\n[1 file attached: a.pdf]'],
    [['a.pdf', 'b.jpg'], '[2 files attached: a.pdf, b.jpg]', 'See here\n\n[2 files attached: a.pdf, b.jpg]'],
  ])('of %j', (names, note, content) => {
    expect(attachmentNote(names)).toBe(note);
    expect(withAttachmentNote('See here', names)).toBe(content);
    expect(withoutAttachmentNote(content, names)).toBe('See here');
  });

  it('is left alone where it is somebody’s own words', () => {
    expect(withoutAttachmentNote('[1 file attached: a.pdf]', [])).toBe('[1 file attached: a.pdf]');
    expect(withoutAttachmentNote('[1 file attached: a.pdf]', ['b.pdf'])).toBe('[1 file attached: a.pdf]');
  });
});

const link = (href: string): TextPart => ({ text: href, href });

describe('the links of a text', () => {
  it.each<[string, TextPart[]]>([
    ['', []],
    ['no link', [{ text: 'no link' }]],
    ['https://example.in/a?b=1#c', [link('https://example.in/a?b=1#c')]],
    ['see http://example.in.', [{ text: 'see ' }, link('http://example.in'), { text: '.' }]],
    ['(https://example.in/a), ok', [{ text: '(' }, link('https://example.in/a'), { text: '), ok' }]],
    ['https://a.in https://b.in', [link('https://a.in'), { text: ' ' }, link('https://b.in')]],
    ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
    ['data:text/html,<b>x</b>', [{ text: 'data:text/html,<b>x</b>' }]],
    ['ftp://example.in www.example.in', [{ text: 'ftp://example.in www.example.in' }]],
    ['<a href="https://example.in">x</a>', [{ text: '<a href="' }, link('https://example.in'), { text: '">x</a>' }]],
    ['<img src=x onerror=alert(1)>', [{ text: '<img src=x onerror=alert(1)>' }]],
    ['http://', [{ text: 'http://' }]],
    ['https://:', [{ text: 'https://:' }]],
    ['HTTPS://EXAMPLE.IN/A', [link('HTTPS://EXAMPLE.IN/A')]],
  ])('%j', (content, parts) => {
    expect(linkParts(content)).toEqual(parts);
  });

  it('lose no letter, and lead only to the web', () => {
    const piece = fc.constantFrom(
      'https://',
      'http://a.in',
      'javascript:',
      ' ',
      '.',
      ')',
      '"',
      '<',
      'x',
      '\n',
      'é',
      '🙂',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (content) => {
          const parts = linkParts(content);
          expect(parts.map(({ text }) => text).join('')).toBe(content);
          for (const part of parts) if ('href' in part) expect(part.href).toMatch(/^https?:\/\//i);
        },
      ),
    );
  });
});
