/** A step to `version` (multiples of ten leave room for urgent ones between). Shipped steps are never edited. */
export interface Migration {
  version: number;
  sql: string;
}
