import { createContext } from "react";

/** The time zone of the agency, in which the desk shows what everyone has to read as the same time. Set by the desk's frame. */
export const AgencyZone = createContext("UTC");
