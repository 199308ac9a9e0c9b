import { MIN_ADMIN_PASSWORD_LENGTH } from '#contract/back-office/admin';
import { PRODUCT_NAME } from '#contract/platform/product';
import { jobs } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { workAskedFor } from './commands/all.ts';
import { type Config, readConfig } from './config.ts';
import { createDeps } from './create-deps.ts';
import { prepareFolder } from './data-folder.ts';
import { openServer } from './db/client.ts';
import { RESERVED_MB, requireRoom } from './db/disk-room.ts';
import { encodingWarning } from './db/encoding.ts';
import { isOutOfReach, isOutOfRoom, rootOf } from './db/out-of-reach.ts';
import { missingSettings } from './db/pooler.ts';
import { openReplica } from './db/replica.ts';
import { demoAccounts } from './demo/accounts.ts';
import { diskSpace } from './disk-space.ts';
import { ensureFirstAdmin } from './features/back-office/admin/service/first-admin.ts';
import { requireSealKey } from './features/papers/seals/service.ts';
import { requirePushKey } from './features/platform/push/service.ts';
import { claimKeys, requireKeys } from './key-check.ts';
import { listenProblem } from './listen-problem.ts';
import { createLog } from './log.ts';
import { OperatorError } from './operator-error.ts';

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

const banner = (config: Config, address: string, newAdmin: { username: string; password: string } | undefined) => {
  const lines = [`${PRODUCT_NAME} is running at ${address}`];
  if (config.demo) {
    lines.push('', 'Sign in with a demo account:');
    for (const { role, email, password } of demoAccounts) lines.push(`  ${role.padEnd(9)} ${email}  ${password}`);
  }
  if (config.inUse && (!config.demo || !config.sandbox)) {
    lines.push(
      `Demo data is ${onOrOff(config.demo)} and the sandbox is ${onOrOff(config.sandbox)}, as ${config.inUse}: DEMO=1 and SANDBOX=1 switch them on.`,
    );
  }
  lines.push('', `Back office: ${address}/admin`);
  if (newAdmin && !config.admin.password) {
    lines.push(`  ${newAdmin.username}  ${newAdmin.password}  (this password is shown only now)`);
  } else {
    lines.push(`  sign in as ${config.admin.username}, with the password that was set or shown at the first start`);
  }
  return `\n${lines.join('\n')}\n\n`;
};

const start = async () => {
  // Whatever is written, by the server or a command, is for this user alone.
  process.umask(0o077);
  const work = workAskedFor(process.argv.slice(2));
  const config = readConfig();
  const log = createLog(config);
  const onLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  // The job queue does not wait for every statement of its own; a database that is away for a while is no reason to end.
  process.on('unhandledRejection', (error) => {
    if (!isOutOfReach(error)) throw error;
    log.warn({ err: error }, 'the database was out of reach for something in the background');
  });
  await prepareFolder(config.dataDir);
  if (!work && !config.databaseUrl)
    await requireRoom(config.dataDir, async () => (await diskSpace(config.dataDir)).freeBytes);
  const database = config.databaseUrl
    ? await openServer(config.databaseUrl, onLost, config.databaseDirectUrl)
    : await (await import('./db/embedded.ts')).openEmbedded(config.dataDir, {
        onFull: (isFull) =>
          isFull
            ? log.error(`DATA_DIR: the disk is full: nothing is stored until ${RESERVED_MB} MB are free`)
            : log.info('there is room on the disk again'),
      });
  const replica = config.databaseReplicaUrl
    ? openReplica(config.databaseReplicaUrl, database.db, {
        onLost,
        onLeftOut: (error) => log.warn({ err: error }, 'the replica is left out: reports ask the database itself'),
        onBack: () => log.info('the replica is asked again'),
      })
    : undefined;
  const deps = createDeps({ config, database, replica, log });
  if (work) {
    await requireKeys(deps);
    const output = await work(deps, database).finally(() => database.close());
    process.stdout.write(`${output}\n`, () => process.exit(0));
    return;
  }
  let isReady = false;
  const takeKeys = async () => {
    await claimKeys(deps, database);
    await requireSealKey(deps);
    await requirePushKey(deps);
  };
  // The routes are made while the database answers.
  const [app] = await Promise.all([buildApp(deps, database, () => isReady), takeKeys()]);
  // Until it is there, reports ask the database itself.
  replica?.ping().catch((error: Error) => log.warn(error.message));

  // Before anything is made that is shown once: a port that is taken must not cost the first admin's password.
  const address = await app.listen({ port: config.port, host: config.host }).catch((error: Error) => {
    throw listenProblem(config, error);
  });
  await deps.queue.prepare(jobs);
  // What runs by the clock would tidy up, or remind, amid a year that is half made.
  if (config.demo) {
    const { loadDemoData } = await import('./demo/load.ts');
    await loadDemoData(deps, (words) => process.stdout.write(`${words}\n`));
  }
  const newAdmin = await ensureFirstAdmin(deps);
  if (newAdmin && newAdmin.password.length < MIN_ADMIN_PASSWORD_LENGTH) {
    log.warn(`ADMIN_PASSWORD has fewer than ${MIN_ADMIN_PASSWORD_LENGTH} characters: change it in the back office`);
  }
  const unset = config.databaseDirectUrl ? await missingSettings(database.executeSql) : [];
  if (unset.length > 0)
    log.warn(
      `DATABASE_URL: the pooler leaves ${unset.join(', ')} as it is: set what operations.md says in its connect_query`,
    );
  const encoded = await encodingWarning(database.db);
  if (encoded) log.warn(encoded);
  if (config.inUse && !config.smtpUrl)
    log.warn('SMTP_URL is not set: mails are not sent, they are kept as files in the folder outbox');
  isReady = true;

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping: requests under way are finished first');
    await app.close();
    await deps.queue.stop();
    await replica?.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  process.stdout.write(banner(config, config.port === 0 ? address : config.publicUrl, newAdmin));
  await deps.queue.start(deps, jobs);
};

const toldOf = (error: unknown): string => {
  if (error instanceof OperatorError) return error.message;
  // The disk or the database went while something was under way.
  if (isOutOfRoom(error) || isOutOfReach(error)) return `Broken off: ${rootOf(error)?.message}.`;
  return (error instanceof Error && error.stack) || String(error);
};

start().catch((error: unknown) => {
  process.stderr.write(`${toldOf(error)}\n`);
  process.exit(1);
});
