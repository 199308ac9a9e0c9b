import { createPublicKey, sign, verify, X509Certificate } from 'node:crypto';
import { certificateHash } from './certificate.ts';
import { childrenOf, firstOf, integer, octets, oid, sequence, setOf, tagged } from './der.ts';

const DATA = oid('1.2.840.113549.1.7.1');
const SIGNED_DATA = oid('1.2.840.113549.1.7.2');
const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'));
const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const CONTENT_TYPE = oid('1.2.840.113549.1.9.3');
const MESSAGE_DIGEST = oid('1.2.840.113549.1.9.4');
const SIGNING_CERTIFICATE = oid('1.2.840.113549.1.9.16.2.47');

/** What is signed (RFC 5652, 5.3): of what, with which hash, and by which certificate alone (RFC 5035). */
const attributesOf = (digest: Buffer, certificate: string): Buffer[] => [
  sequence(CONTENT_TYPE, setOf(DATA)),
  sequence(MESSAGE_DIGEST, setOf(octets(digest))),
  sequence(SIGNING_CERTIFICATE, setOf(sequence(sequence(sequence(octets(certificateHash(certificate))))))),
];

/** Issuer and serial number, as they stand in the certificate. */
const issuedAs = (certificate: string): Buffer => {
  const [whole] = childrenOf(new X509Certificate(certificate).raw);
  const [unsigned] = childrenOf(whole?.content ?? Buffer.alloc(0));
  const [, serial, , issuer] = childrenOf(unsigned?.content ?? Buffer.alloc(0));
  if (!serial || !issuer) throw new Error('the certificate of the seal cannot be read');
  return sequence(
    sequence(...childrenOf(issuer.content).map(({ content }) => setOf(content))),
    integer(serial.content),
  );
};

/** A signature over something that stands elsewhere: CMS, detached. */
export const signDetached = (
  digest: Buffer,
  { privateKey, certificate }: { privateKey: string; certificate: string },
) => {
  const attributes = attributesOf(digest, certificate);
  const signature = sign('sha256', setOf(...attributes), privateKey);
  const inPlace = [...attributes].sort(Buffer.compare);
  const signer = sequence(
    integer(1),
    issuedAs(certificate),
    SHA256,
    tagged(0, ...inPlace),
    ECDSA_WITH_SHA256,
    octets(signature),
  );
  const signed = sequence(
    integer(1),
    setOf(SHA256),
    sequence(DATA),
    tagged(0, new X509Certificate(certificate).raw),
    setOf(signer),
  );
  return sequence(SIGNED_DATA, tagged(0, signed));
};

const lastOf = (content: Buffer | undefined) => childrenOf(content ?? Buffer.alloc(0)).at(-1)?.content;

/** ContentInfo > [0] > SignedData > SET of signers > signer > signature: each the last of its own. */
const signatureIn = (cms: Buffer): Buffer | undefined => lastOf(lastOf(lastOf(lastOf(lastOf(firstOf(cms)?.content)))));

/** Whether the holder of this certificate signed that digest. */
export const isSignedBy = (cms: Buffer, digest: Buffer, certificate: string): boolean => {
  const signature = signatureIn(cms);
  const key = createPublicKey(certificate);
  return signature !== undefined && verify('sha256', setOf(...attributesOf(digest, certificate)), key, signature);
};
