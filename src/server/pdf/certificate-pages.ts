import { WHAT_IT_IS, WHAT_IT_IS_NOT } from '#contract/papers/signing-consent';
import { shown, wholly } from './fonts.ts';
import { type Paper, QUIET } from './paper.ts';

/** A signature in its place on the paper, in plain values. */
export interface PaperSignature {
  place: string;
  name: string;
  /** 'Tenant', 'Witness' */
  role: string;
  /** As they typed it; what they drew instead, as the base 64 of a PNG. */
  typed: string | null;
  drawn: string | null;
  note: string;
}

export interface CertifiedSigner {
  name: string;
  role: string;
  signedName: string;
  isDrawn: boolean;
  /** 'a…@example.com' */
  email: string;
  /** Each in UTC and in India's time. */
  openedAt: string;
  provedAt: string;
  signedAt: string;
  address: string;
  device: string;
  /** 'Signed in' or 'By the link in the mail'. */
  way: string;
  consentVersion: string;
}

export interface Certificate {
  title: string;
  code: string;
  version: number;
  verifyUrl: string;
  unsignedHash: string;
  stampedHash: string;
  sealFingerprint: string;
  sentBy: string;
  sentAt: string;
  consents: { version: string; text: string }[];
  signers: CertifiedSigner[];
  events: { position: number; at: string; what: string; from: string; hash: string }[];
}

const CODE_SIDE = 108;
const SMALL = 9;

/** Over as many lines and pages as it takes. */
const flow = (paper: Paper, text: string): void => {
  const { left: x, width } = paper;
  for (const line of paper.lines(wholly(text), { width, size: SMALL })) {
    paper.need(SMALL * 1.5);
    paper.y = paper.write(line, { x, y: paper.y, width: width + 1, size: SMALL });
  }
};

const writeHead = async (paper: Paper, { title, code, version, verifyUrl }: Certificate): Promise<void> => {
  paper.head('Certificate of signing', `${shown(title)}, version ${version}`);
  const top = paper.y;
  await paper.code(verifyUrl, { x: paper.left + paper.width - CODE_SIDE, y: top - 6, side: CODE_SIDE });
  const width = paper.width - CODE_SIDE - 16;
  const style = { x: paper.left, width };
  let y = paper.write('Check it here, with this page or with the file', { ...style, y: top, isStrong: true });
  y = paper.write(verifyUrl, { ...style, y: y + 2, size: 9 });
  y = paper.write(`Code ${code}`, { ...style, y: y + 4, size: 13, isStrong: true });
  paper.write(
    'The file itself, as it was sent to you, shows there whether a single byte of it was changed. It does not leave your device.',
    { ...style, y: y + 4, size: 9, color: QUIET },
  );
  paper.y = top + CODE_SIDE + 2;
};

const writeHashes = (paper: Paper, certificate: Certificate): void => {
  paper.heading('What was signed');
  paper.fact('Sent by', shown(certificate.sentBy), certificate.sentAt);
  paper.hash('SHA-256, unsigned', certificate.unsignedHash);
  paper.hash('SHA-256, signatures in', certificate.stampedHash);
  paper.hash('Key of the seal', certificate.sealFingerprint);
};

const writeSigner = (paper: Paper, signer: CertifiedSigner): void => {
  paper.need(230);
  paper.heading(`${shown(signer.name)}, ${signer.role.toLowerCase()}`);
  paper.fact('Signed as', shown(signer.signedName), signer.isDrawn ? 'Name drawn by hand' : 'Name typed');
  paper.fact('How it was proved', `Code by mail to ${signer.email}`, `confirmed ${signer.provedAt}`);
  paper.fact('Viewed', signer.openedAt);
  paper.fact('Signed', signer.signedAt);
  paper.fact('Way', signer.way);
  paper.fact('Address and device', signer.address, shown(signer.device));
  paper.fact('Consent', `Version ${signer.consentVersion}, below`);
};

const writeEvents = (paper: Paper, events: Certificate['events']): void => {
  paper.need(90);
  paper.heading('What happened, each with the hash of what was before');
  for (const { position, at, what, from, hash } of events) {
    paper.need(30);
    paper.row(
      [
        { text: `${position}. ${shown(what)}`, part: 0.46 },
        { text: at, part: 0.54, align: 'right' },
      ],
      { size: 8.5 },
    );
    paper.y -= 3;
    paper.row(
      [
        { text: hash, part: 0.72 },
        { text: shown(from, ''), part: 0.28, align: 'right' },
      ],
      { size: 7, color: QUIET },
    );
  }
};

const writeWords = (paper: Paper, { consents }: Certificate): void => {
  for (const { version, text } of consents) {
    paper.need(70);
    paper.heading(`What each of them agreed to (version ${version})`);
    flow(paper, text);
  }
  paper.need(110);
  paper.heading('What this signature is, and what it is not');
  flow(paper, WHAT_IT_IS);
  paper.y += 4;
  flow(paper, WHAT_IT_IS_NOT);
};

/** Who signed, how that was proved and all that happened: the last pages of a signed file. */
export const writeCertificate = async (paper: Paper, certificate: Certificate): Promise<void> => {
  paper.nextPage();
  await writeHead(paper, certificate);
  writeHashes(paper, certificate);
  for (const signer of certificate.signers) writeSigner(paper, signer);
  writeEvents(paper, certificate.events);
  writeWords(paper, certificate);
};
