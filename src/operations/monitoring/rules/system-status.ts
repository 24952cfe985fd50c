/**
 * The state of a part of the system (spec admin-panels §4). `maintenance`: it is being upgraded, so it may be slow or
 * unavailable without being faulty.
 */
export type SystemStatus = "healthy" | "warning" | "error" | "maintenance";
