import pg from 'pg';

export const TEMPLATE = 'kiraya_template';

export const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** A fresh copy of the migrated template. */
export const createDatabase = async (adminUrl: string, name: string): Promise<string> => {
  await onServer(adminUrl, `create database ${name} template ${TEMPLATE}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};
