/**
 * The state of a part of the system (spec admin-panels §4). `maintenance`: it is being upgraded, so that it may be slow or
 * away for a while without anything being wrong.
 */
export type SystemStatus = "healthy" | "warning" | "error" | "maintenance";
