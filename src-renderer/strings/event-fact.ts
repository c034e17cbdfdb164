/** Reads one key of an event's data, named and formatted for people; null where it is not there. */
export type EventFact = (key: string) => string | null;
