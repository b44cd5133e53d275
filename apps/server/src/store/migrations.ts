import type { Kysely, Migration, MigrationProvider } from "kysely";

const first: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("setting")
      .addColumn("key", "varchar(100)", (c) => c.primaryKey())
      .addColumn("value", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("armed_session")
      .addColumn("session_id", "varchar(200)", (c) => c.primaryKey())
      .addColumn("armed_at", "bigint", (c) => c.notNull())
      .addColumn("due_at", "bigint", (c) => c.notNull())
      .addColumn("attempt", "integer", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("assist_claim")
      .addColumn("session_id", "varchar(200)", (c) => c.notNull())
      .addColumn("message_id", "varchar(200)", (c) => c.notNull())
      .addColumn("claimed_at", "bigint", (c) => c.notNull())
      .addColumn("owner", "varchar(300)", (c) => c.notNull())
      .addColumn("answer", "text")
      .addColumn("is_served", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("assist_claim_key", ["session_id", "message_id"])
      .execute();
    await db.schema
      .createTable("muted_session")
      .addColumn("session_id", "varchar(200)", (c) => c.primaryKey())
      .execute();
    await db.schema
      .createTable("usage")
      .addColumn("id", "varchar(40)", (c) => c.primaryKey())
      .addColumn("at", "bigint", (c) => c.notNull())
      .addColumn("feature", "varchar(40)", (c) => c.notNull())
      .addColumn("trigger", "varchar(20)", (c) => c.notNull())
      .addColumn("provider_id", "varchar(200)", (c) => c.notNull())
      .addColumn("model_id", "varchar(300)", (c) => c.notNull())
      .addColumn("source", "varchar(40)", (c) => c.notNull())
      .addColumn("outcome", "varchar(40)", (c) => c.notNull())
      .addColumn("duration_ms", "integer", (c) => c.notNull())
      .addColumn("input_tokens", "integer")
      .addColumn("output_tokens", "integer")
      .addColumn("reasoning_tokens", "integer")
      .addColumn("cached_tokens", "integer")
      .addColumn("cost", "double precision")
      .execute();
  },
};

/** Sessions at work became rows too, so that a turn that ends while we are down is found. */
const workingSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("working_session")
      .addColumn("session_id", "varchar(200)", (c) => c.primaryKey())
      .execute();
  },
};

/** Forward-only migrations, in the order of their names. */
export const migrations: MigrationProvider = {
  getMigrations: () => Promise.resolve({ "2026-11-30-first": first, "2026-12-01-working-sessions": workingSessions }),
};
