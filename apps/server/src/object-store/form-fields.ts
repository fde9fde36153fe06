/** The fields of a form by their names in lower case: OSS does not tell them apart by it. */
export type FormFields = ReadonlyMap<string, string>;
