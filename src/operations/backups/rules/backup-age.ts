/** From this age on the newest backup is late, milliseconds: one is made each night, and it may take two hours. */
export const BACKUP_LATE = 26 * 3_600_000;
