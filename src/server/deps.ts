import type { FastifyBaseLogger } from 'fastify';
import type { BookEvent } from '#contract/books/posting-rules';
import type { CommercialTermsForm } from '#contract/lettings/commercial-terms';
import type { LeaseBilling, RentChange } from '#contract/lettings/lease-billing';
import type { SignerRole, SigningSubject } from '#contract/papers/signing-roles';
import type { SigningStatus } from '#contract/papers/signing-status';
import type { GatewayName } from '#contract/platform/gateways';
import type { Amount } from '#contract/platform/money';
import type { Actor } from './actor.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/client.ts';
import type { FileStore } from './integrations/files/file-store.ts';
import type { Gateways } from './integrations/gateways/gateway.ts';
import type { Mailer } from './integrations/mail/mailer.ts';
import type { PushService } from './integrations/push/push-service.ts';
import type { Queue } from './jobs/queue.ts';
import type { Passwords } from './passwords.ts';
import type { Certificate, PaperSignature } from './pdf/certificate-pages.ts';
import type { Printer } from './pdf/printer.ts';
import type { Pictures } from './pictures.ts';
import type { RecentSessions } from './recent-sessions.ts';
import type { SecretBox } from './secret-box.ts';

/** Money that a gateway took for a plan. */
export interface PlanPayment {
  planOrderId: number;
  gateway: GatewayName;
  amount: Amount;
  currency: string;
}

/** What people sign, as it is to be printed. */
export interface SigningPaper {
  subject: SigningSubject;
  subjectId: number;
  code: string;
  signatures: PaperSignature[];
  certificate: Certificate | null;
  now: Date;
}

export interface SignedThing {
  subject: SigningSubject;
  subjectId: number;
}

export interface GivenSignature extends SignedThing {
  signingId: number;
  role: SignerRole;
  userId: string | null;
  /** Who was asked, and the name as they typed it. */
  name: string;
  signedName: string;
  isLast: boolean;
}

/** What a gateway gave back of the money for an invoice. */
export interface PlanRefund {
  invoiceId: number;
  gatewayOrderId: number;
  isTest: boolean;
  refundId: string;
  amount: Amount;
}

/** Areas import only what lies below them: what they do about things that happen there is handed in, by reactions.ts. */
export interface Reactions {
  /** An address is proved to be this user's. */
  emailProved: (deps: Deps, tx: Db, userId: string) => Promise<void>;
  /** An account goes from a stranger, who registered it, to whoever has proved that its address is theirs. */
  accountChangesHands: (deps: Deps, tx: Db, userId: string) => Promise<void>;
  /** An account is about to be erased. */
  accountLeaves: (deps: Deps, tx: Db, userId: string) => Promise<void>;
  /** The link of an invitation was used. Answers whose account it opens; nothing where the invitation is void. */
  invitationUsed: (deps: Deps, tx: Db, userId: string) => Promise<string | undefined>;
  /** A placeholder's relation becomes an account's. */
  tenantMoves: (deps: Deps, tx: Db, move: { from: string; to: string; landlordId: string }) => Promise<void>;
  /** What somebody paid a landlord was paid by another row of the same person. */
  receiptsMove: (deps: Deps, tx: Db, move: { from: string; to: string; landlordId: string }) => Promise<void>;
  /** A lease has another main tenant, who owes what is open; or none for a while. */
  leaseHandedOver: (deps: Deps, tx: Db, to: { leaseId: number; tenantId: string | null }) => Promise<void>;
  /** Somebody goes out of a tenancy that is over: the landlord knows them by the name of then. */
  tenantLeaves: (deps: Deps, tx: Db, left: { tenantId: string; landlordId: string; name: string }) => Promise<void>;
  /** A lease was made that is to raise its rent or its deposit by itself. */
  leaseBilled: (deps: Deps, tx: Db, actor: Actor, bill: { leaseId: number; billing: LeaseBilling }) => Promise<void>;
  /** What businesses agree on was said of a new lease, before it is billed. */
  termsAgreed: (
    deps: Deps,
    tx: Db,
    actor: Actor,
    agreed: { leaseId: number; terms: CommercialTermsForm },
  ) => Promise<void>;
  /** Something is to be paid for a reservation. */
  leaseReserved: (deps: Deps, tx: Db, actor: Actor, booking: { leaseId: number; amount: Amount }) => Promise<void>;
  /** A lease has another rent from a month on, and what raises it is to follow. */
  rentChanged: (
    deps: Deps,
    tx: Db,
    actor: Actor,
    change: RentChange & { leaseId: number; amount: Amount },
  ) => Promise<void>;
  /** What is owed on leases has changed, or money has moved: the books hold it. */
  moneyMoved: (deps: Deps, tx: Db, events: BookEvent[]) => Promise<void>;
  /** An expense was entered, changed, paid or removed. */
  expenseChanged: (
    deps: Deps,
    tx: Db,
    expense: { id: number; amount: Amount; isPaid: boolean; isRemoved: boolean },
  ) => Promise<void>;
  /** An agent runs a home no longer, or may not sign for its owner any more. */
  agentSignsNoMore: (deps: Deps, tx: Db, agent: { agentId: string; propertyId: number }) => Promise<void>;
  /** Prints what is signed, with the signatures in their places; with its certificate, with room for the seal. */
  printSigning: (deps: Deps, paper: SigningPaper) => Promise<Buffer>;
  /** Somebody has signed; with the last of them nothing of what is signed changes any more. */
  signatureGiven: (deps: Deps, tx: Db, signature: GivenSignature) => Promise<void>;
  /** What was sent for signing has been signed by everybody, or comes to nothing. */
  signingEnded: (
    deps: Deps,
    tx: Db,
    signing: { subject: SigningSubject; subjectId: number; status: SigningStatus; signedAt: Date | null },
  ) => Promise<void>;
  /** Holds the signing of something, before that itself is held; answers whether it is being signed. */
  lockSigningOf: (tx: Db, about: SignedThing) => Promise<boolean>;
  /** What lies before its signers has changed: signatures so far count no more. */
  signedThingChanged: (deps: Deps, tx: Db, about: SignedThing) => Promise<void>;
  /** The sealed file of what everybody has signed; nothing before that. */
  signedFile: (deps: Deps, about: SignedThing) => Promise<Buffer | undefined>;
  /** Leases are about to be removed, with their payments. */
  leasesRemoved: (deps: Deps, tx: Db, leaseIds: number[]) => Promise<void>;
  /** Answers the invoice that is paid by it. */
  planPaid: (deps: Deps, tx: Db, payment: PlanPayment) => Promise<{ invoiceId: number }>;
  /** A gateway has given money back that it took for a plan. */
  planRefunded: (deps: Deps, tx: Db, refund: PlanRefund) => Promise<void>;
}

/** What every service is handed: nothing reaches for the environment, the clock or the database by itself. */
export interface Deps {
  config: Config;
  db: Db;
  /** For reports and exports: a replica, where there is one and while it has all that was written. */
  reportsDb: Db;
  /** Whether reports would be read from the replica now; not there where there is none. */
  isReplicaUpToDate?: () => Promise<boolean>;
  /** Of this process to the database; the embedded one has none. */
  connections?: Database['connections'];
  log: FastifyBaseLogger;
  now: () => Date;
  queue: Queue;
  mailer: Mailer;
  pushService: PushService;
  passwords: Passwords;
  recentSessions: RecentSessions;
  secretBox: SecretBox;
  fileStore: FileStore;
  gateways: Gateways;
  printer: Printer;
  pictures: Pictures;
  /** Smaller pictures that are being made in this process, by their keys. */
  picturesUnderWay: Map<string, Promise<Buffer>>;
  reactions: Reactions;
}
