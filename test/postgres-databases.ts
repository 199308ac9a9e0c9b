import pg from 'pg';

export const TEMPLATE = 'kiraya_template';

export const askServer = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};

export const onServer = async (url: string, statement: string): Promise<void> => {
  await askServer(url, statement);
};

/** A fresh copy of the migrated template. */
export const createDatabase = async (adminUrl: string, name: string): Promise<string> => {
  await onServer(adminUrl, `create database ${name} template ${TEMPLATE}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};
