import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import { bits, integer, octets, oid, sequence, setOf, tagged, time, utf8, yes } from './der.ts';

const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const YEARS = 20;

/** 'CN=...' */
const nameOf = (commonName: string): Buffer => sequence(setOf(sequence(oid('2.5.4.3'), utf8(commonName))));

/** May sign, and nothing else: neither other certificates nor a connection. */
const extensions = (): Buffer => {
  const basicConstraints = sequence(oid('2.5.29.19'), yes(), octets(sequence()));
  // Digital signature and content commitment: the first two bits.
  const keyUsage = sequence(oid('2.5.29.15'), yes(), octets(bits(Buffer.from([0b1100_0000]), 6)));
  return tagged(3, sequence(basicConstraints, keyUsage));
};

const asPem = (der: Buffer): string => {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

/** A key of this installation with a certificate that it has issued to itself. */
export const makeSealKey = (holder: string, now: Date): { privateKey: string; certificate: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  // The first bit is zero, the second one: positive, and always of the same length.
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const unsigned = sequence(
    tagged(0, integer(2)),
    integer(serial),
    ECDSA_WITH_SHA256,
    nameOf(holder),
    sequence(time(now), time(until)),
    nameOf(holder),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(),
  );
  const certificate = sequence(unsigned, ECDSA_WITH_SHA256, bits(sign('sha256', unsigned, privateKey)));
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: asPem(certificate),
  };
};

/** What tells a certificate from any other, as readers show it. */
export const fingerprintOf = (certificate: string): string => new X509Certificate(certificate).fingerprint256;

export const certificateHash = (certificate: string): Buffer =>
  createHash('sha256').update(new X509Certificate(certificate).raw).digest();
