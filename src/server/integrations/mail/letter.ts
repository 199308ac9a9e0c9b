import { PRODUCT_NAME } from '#contract/platform/product';
import { escapeHtml } from '../../escape-html.ts';
import type { Attachment, Mail } from './mailer.ts';

/** What a mail says; how it looks is decided here for all of them. */
export interface Letter {
  to: string;
  subject: string;
  /** The name to greet. */
  name: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Small print, such as how long the link works. */
  note?: string;
  attachments?: Attachment[];
}

/** One line, whatever somebody typed as their name. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;white-space:pre-line;${style}">${escapeHtml(text)}</p>`;

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#0b5e5b;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6b665e;word-break:break-all">Or open this address: <a href="${escapeHtml(url)}" style="color:#0b5e5b">${escapeHtml(url)}</a></p>`;

const html = (letter: Letter, publicUrl: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#f6f4f0;padding:24px 12px;${FONT};font-size:16px;line-height:1.5;color:#2b2824">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:#0b5e5b">${PRODUCT_NAME}</p>
<div style="background:#ffffff;border:1px solid #e7e2da;border-radius:10px;padding:24px">
${paragraph(`Hello ${oneLine(letter.name)},`)}
${letter.paragraphs.map((text) => paragraph(text)).join('\n')}
${letter.action ? button(letter.action) : ''}
${letter.note ? paragraph(letter.note, 'font-size:13px;color:#6b665e') : ''}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#6b665e">Sent by ${PRODUCT_NAME}, <a href="${escapeHtml(publicUrl)}" style="color:#6b665e">${escapeHtml(publicUrl)}</a></p>
</div></body></html>`;

const text = (letter: Letter, publicUrl: string) =>
  [
    `Hello ${oneLine(letter.name)},`,
    ...letter.paragraphs,
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
    ...(letter.note ? [letter.note] : []),
    `Sent by ${PRODUCT_NAME}, ${publicUrl}`,
  ].join('\n\n');

export const renderLetter = (letter: Letter, publicUrl: string): Mail => ({
  to: letter.to,
  subject: oneLine(letter.subject),
  text: text(letter, publicUrl),
  html: html(letter, publicUrl),
  ...(letter.attachments && { attachments: letter.attachments }),
});
