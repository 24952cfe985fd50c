import { customType, timestamp } from "drizzle-orm/pg-core";

/** Creates a column of bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Creates a column with a moment, to the millisecond; without a name it has that of its property. */
export const time = (name = "") => timestamp(name, { withTimezone: true, precision: 3 });
