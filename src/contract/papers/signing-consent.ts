interface Consent {
  /** The day since which the text is this one: another text gets another version. */
  version: string;
  text: string;
}

/** What a signer ticks. Kept with the signature, as it was shown. */
export const signingConsent: Consent = {
  version: '2026-11-16',
  text: 'I have read this document to its end and agree to it. I want to sign it electronically: my name as I type or draw it here, together with the code that was sent to my email, is my signature. I know that the time, my internet address and my device are kept with it as proof, and that everybody who signs can read them.',
};

/** On the page, on the certificate and where a signature is checked. */
export const WHAT_IT_IS =
  'Signed electronically. Under section 10A of the Information Technology Act, 2000 a contract is not unenforceable only because it was made by electronic means. That these people signed is shown by the code sent to their email, the times, addresses and devices recorded here, and the chain of events.';
export const WHAT_IT_IS_NOT =
  'It is not a signature with a licensed certificate or an identity number under sections 3 and 3A of that Act, and takes the place of neither stamp duty nor registration nor attestation where the law asks for them. The seal shows that the file has not been changed since; it says nothing about the identity of a person.';
