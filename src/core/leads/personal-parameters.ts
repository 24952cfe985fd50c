/** Prefill parameters that say who somebody is: taken out of the address bar after they were read. */
export const PERSONAL_PARAMETERS = ["name", "phone", "email", "dob", "age", "zip"] as const;
