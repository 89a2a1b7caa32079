/** A backup that is not whole, or cannot be opened; the message is for the operator. */
export class Damaged extends Error {}
